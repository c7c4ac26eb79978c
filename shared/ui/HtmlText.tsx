import { useLayoutEffect, useRef } from 'react';

interface HtmlTextProps {
  /** The host's text, which may be HTML. */
  html: string;
  className?: string;
}

/**
 * A text from others that may hold markup: what is allowed of it is shown, the rest is inert. Most
 * texts hold none, so the sanitiser is fetched with the first that does; until then, and for good
 * if that fails, the words alone stand there.
 */
export function HtmlText({ html, className }: HtmlTextProps) {
  const block = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!/[<&]/.test(html)) return;
    let current = true;
    import('../text/sanitise.ts').then(
      ({ setSanitised }) => {
        if (current && block.current) setSanitised(block.current, html);
      },
      () => {},
    );
    return () => {
      current = false;
    };
  }, [html]);
  return (
    <div ref={block} className={className} dir="auto">
      {html.replace(/<[a-z/!][^>]*>?/gi, ' ').trim()}
    </div>
  );
}
