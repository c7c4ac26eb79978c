import type { PageContext } from '../../context.ts';
import { html, type Markup } from '../../pages/markup.ts';
import { marks, type Ratings, ratedPlayers } from './ratings.ts';

interface FormOptions {
  /** Goes before ids, where a page has two forms. */
  prefix?: string;
  /** The player who was taken off before he touched the ball. */
  disabled?: number;
  /** What came in, when the host itself refused it. */
  refused?: Ratings;
  /** Radios that the browser asks for where there is no script. */
  required?: boolean;
}

/** The form as an editor would paste it, which the widget's tag encloses. */
export function ratingForm(page: PageContext, options: FormOptions = {}): Markup {
  const { prefix = '', disabled, refused, required = true } = options;
  const block = ({ number, name }: { number: number; name: string }) => {
    const field = `rating-${number}`;
    const missing = refused !== undefined && !refused.has(number);
    const id = `${prefix}${field}-fout`;
    const invalid = missing ? html` aria-invalid="true" aria-describedby="${id}"` : '';
    return html`
    <fieldset data-player="${number}"${invalid}${number === disabled ? html` disabled` : ''}>
      <legend>${name}</legend>
      <div class="site-marks">${marks.map(
        (mark) =>
          html`<label><input type="radio" name="${field}" value="${mark}"${required ? html` required` : ''}${refused?.get(number) === mark ? html` checked` : ''}> ${mark}</label>`,
      )}</div>
      <div class="invalid-feedback" id="${id}"${missing ? '' : html` hidden`}>Geef ${name} een cijfer.</div>
    </fieldset>`;
  };
  return html`<div data-widget="player-rating">
  <form class="player-rating" method="post" action="/spelers-beoordelen">
    <input type="hidden" name="_token" value="${page.c.get('session').token}">${ratedPlayers.map(block)}
    <button type="submit" class="site-control">Cijfers versturen</button>
  </form>
</div>`;
}
