import { HtmlText } from '../../shared/ui/HtmlText.tsx';
import { textKind } from './text-kind.ts';

/** What was written: text to the letter, or what is allowed of its markup. */
export function MessageText({ text }: { text: string }) {
  const { isHtml, hasLines } = textKind(text);
  const className = hasLines ? 'fan-message-text fan-message-typed' : 'fan-message-text';
  return isHtml ? (
    <HtmlText html={text} className={className} />
  ) : (
    <div className={className} dir="auto">
      {text}
    </div>
  );
}
