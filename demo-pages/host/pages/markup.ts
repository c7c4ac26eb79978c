/** Text that is HTML already. Only `html` and `rawHtml` make it. */
export class Markup {
  constructor(private readonly source: string) {}

  toString(): string {
    return this.source;
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
};

/** Escapes as PHP's `htmlspecialchars` (Blade's `{{ }}`), good for text and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

type Part = string | number | Markup | Markup[];

function render(part: Part): string {
  if (Array.isArray(part)) return part.join('');
  return part instanceof Markup ? part.toString() : escapeHtml(String(part));
}

/** A template whose values are escaped unless they are markup themselves. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(strings.reduce((all, string, i) => all + render(parts[i - 1] ?? '') + string));
}

/** Declares a string of our own making to be HTML. Never for text that a person wrote. */
export function rawHtml(source: string): Markup {
  return new Markup(source);
}
