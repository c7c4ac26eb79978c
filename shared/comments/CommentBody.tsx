import { useLayoutEffect, useRef } from 'react';
import { plainText, setSanitised } from '../text/sanitise.ts';

/** A comment's HTML, through the sanitiser; its plain text where there is no DOM. */
export function CommentBody({ html }: { html: string }) {
  const body = useRef<HTMLDivElement>(null);
  // What was rendered first stays React's; what the sanitiser makes of it is nobody else's.
  const first = useRef(typeof document === 'undefined' ? plainText(html) : null);
  useLayoutEffect(() => {
    if (body.current) setSanitised(body.current, html);
  }, [html]);
  return (
    <div ref={body} className="fi-comment-body" dir="auto" suppressHydrationWarning>
      {first.current}
    </div>
  );
}
