import { useLayoutEffect, useRef } from 'react';
import { plainText } from '../text/plain-text.ts';

interface HtmlTextProps {
  /** The host's text, which may be HTML. */
  html: string;
  className?: string;
  /** Besides the site's own, whose images are shown, those of others as links; without it all are. */
  imageHosts?: readonly string[];
}

/**
 * A text from others that may hold markup: what is allowed of it is shown, the rest is inert. Most
 * texts hold none, so the sanitiser is fetched with the first that does; until then, and for good
 * if that fails, the words alone stand there.
 */
export function HtmlText({ html, className, imageHosts }: HtmlTextProps) {
  const block = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!/[<&]/.test(html)) return;
    let current = true;
    import('../text/sanitise.ts').then(
      ({ setSanitised }) => {
        if (current && block.current) setSanitised(block.current, html, imageHosts);
      },
      () => {},
    );
    return () => {
      current = false;
    };
  }, [html, imageHosts]);
  return (
    <div ref={block} className={className} dir="auto">
      {plainText(html)}
    </div>
  );
}
