import { formatNumber } from '../text/numbers.ts';
import { webUrl } from '../text/urls.ts';
import type { MessagePage } from './messages.schema.ts';

/** The host's own links to the pages before and after this one, where it has several. */
export function PageLinks({ page }: { page: MessagePage }) {
  const { number, lastNumber } = page;
  const previousUrl = webUrl(page.previousUrl);
  const nextUrl = webUrl(page.nextUrl);
  if (!previousUrl && !nextUrl) return null;
  return (
    <nav className="fan-messages-pages" aria-label="Pagina's">
      {previousUrl ? (
        <a href={previousUrl} rel="prev">
          Vorige
        </a>
      ) : null}
      {number && lastNumber ? (
        <span className="fan-note">{`Pagina ${formatNumber(number)} van ${formatNumber(lastNumber)}`}</span>
      ) : null}
      {nextUrl ? (
        <a href={nextUrl} rel="next">
          Volgende
        </a>
      ) : null}
    </nav>
  );
}
