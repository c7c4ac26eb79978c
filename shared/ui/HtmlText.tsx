import { useContext, useLayoutEffect, useRef, useState } from 'react';
import { renderedPage } from '../host/rendered-page.ts';
import { RenderedContext } from '../island/rendered.ts';
import { plainText } from '../text/plain-text.ts';

interface HtmlTextProps {
  /** The host's text, which may be HTML. */
  html: string;
  className?: string;
  /** Besides the site's own, whose images are shown, those of others as links; without it all are. */
  imageHosts?: readonly string[];
}

const hasMarkup = (html: string) => /[<&]/.test(html);

/** The part of the Trusted Types API that is used here; TypeScript's own DOM types lack it. */
const { trustedTypes } = globalThis as { trustedTypes?: { emptyHTML: string } };
/**
 * For an element whose children a server rendered: React and Preact keep them, and never write this.
 * Should they make the element anew after all, the page's policy allows it.
 */
const KEPT = { __html: trustedTypes?.emptyHTML ?? '' };

/**
 * A text from others that may hold markup: what is allowed of it is shown, the rest is inert. Most
 * texts hold none, so the sanitiser is fetched with the first that does; until then, and for good
 * if that fails, the words alone are shown, or what a server has sanitised.
 */
export function HtmlText({ html, className, imageHosts }: HtmlTextProps) {
  const blockRef = useRef<HTMLDivElement>(null);
  const rendered = useContext(RenderedContext);
  const [isFromServer] = useState(() => rendered?.isHydrating && hasMarkup(html));
  useLayoutEffect(() => {
    // React leaves what a server rendered alone, also when the text changes to one without markup.
    if (!isFromServer && !hasMarkup(html)) return;
    let isCurrent = true;
    if (!blockRef.current?.firstChild) blockRef.current?.append(plainText(html));
    import('../text/sanitise.ts').then(
      ({ setSanitised }) => {
        if (isCurrent && blockRef.current) setSanitised(blockRef.current, html, imageHosts);
      },
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [html, imageHosts, isFromServer]);
  const sanitised = renderedPage().sanitise?.(html, imageHosts);
  return isFromServer ? (
    <div
      ref={blockRef}
      className={className}
      dir="auto"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, or not written
      dangerouslySetInnerHTML={sanitised === undefined ? KEPT : { __html: sanitised }}
      suppressHydrationWarning
    />
  ) : (
    <div ref={blockRef} className={className} dir="auto">
      {plainText(html)}
    </div>
  );
}
