import { useLayoutEffect, useRef } from 'react';
import { plainText, setSanitised } from '../text/sanitise.ts';

interface HtmlTextProps {
  /** The host's text, which may be HTML. */
  html: string;
  className?: string;
}

/** A text from others that may hold markup: what is allowed of it is shown, the rest is inert. */
export function HtmlText({ html, className }: HtmlTextProps) {
  const block = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (block.current) setSanitised(block.current, html);
  }, [html]);
  return (
    <div ref={block} className={className} dir="auto">
      {plainText(html)}
    </div>
  );
}
