import { createElement, createShadow } from './elements.ts';
import type { PlaceMistakes } from './page-mistakes.ts';

const withoutDot = (text: string) => text.replace(/\.$/, '');

/** The tag without its mistakes, in a field to copy it from. */
function copyField(corrected: string): HTMLElement[] {
  const field = createElement('textarea', {
    readOnly: true,
    spellcheck: false,
    value: corrected,
    rows: Math.min(10, corrected.split('\n').length + 1),
  });
  const status = createElement('span', { role: 'status' });
  const copy = async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(corrected);
      status.textContent = 'De tag is gekopieerd.';
    } catch {
      // Without permission, and on a page without HTTPS.
      status.textContent = 'Kopiëren lukt niet; de tag is geselecteerd.';
    }
  };
  const button = createElement('button', { type: 'button', onclick: copy }, 'Kopieer tag');
  return [
    createElement('label', {}, 'Tag', field),
    createElement('div', { className: 'row' }, button, status),
  ];
}

/** Creates the notice of what is wrong in a place: the mistakes, and the tag as it should be. */
export function createNotice(
  name: string | undefined,
  { mistakes, corrected }: PlaceMistakes,
): HTMLElement {
  const title = name ? `Fout in de tag ${name}` : 'Fout in een tag';
  const list = mistakes.map(({ problem, expected, nearest }) =>
    createElement(
      'li',
      {},
      createElement('strong', {}, problem),
      ` Verwacht: ${withoutDot(expected)}.`,
      nearest ? ` Bedoeld is misschien ${nearest}.` : '',
    ),
  );
  return createShadow(
    createElement(
      'div',
      { className: 'notice', role: 'group', ariaLabel: title },
      createElement('p', { className: 'title' }, title),
      createElement('ul', {}, ...list),
      ...(corrected === undefined ? [] : copyField(corrected)),
      createElement('p', { className: 'about' }, 'Bezoekers zien deze melding niet.'),
    ),
  );
}
