// The page of all custom properties: what is typed is set on this page, kept in its address, and written as CSS.

/** @typedef {'licht' | 'donker'} Scheme */

/** @type {Record<Scheme, Map<string, string>>} what was changed: name without `--fan-` → value */
const changes = { licht: new Map(), donker: new Map() };
/** @type {Record<Scheme, Map<string, string>>} what the islands' own style sheet says */
const defaults = { licht: new Map(), donker: new Map() };

const isDarkSystem = matchMedia('(prefers-color-scheme: dark)');
const asked = new URLSearchParams(location.search).get('kleuren');

/** @returns {Scheme} the one that the page is drawn in */
const scheme = () =>
  asked === 'licht' || asked === 'donker' ? asked : isDarkSystem.matches ? 'donker' : 'licht';

/** Colours alone differ between the schemes. @param {string} kind */
const schemeOf = (kind) => (kind === 'colour' ? scheme() : 'licht');

/** @type {HTMLInputElement[]} */
const fields = [...document.querySelectorAll('input[data-theme-token]')].filter(
  (field) => field instanceof HTMLInputElement,
);
const tokenOf = (/** @type {HTMLInputElement} */ field) => field.dataset.themeToken ?? '';
const kindOf = (/** @type {HTMLInputElement} */ field) => field.dataset.kind ?? '';
/** @param {string} token @returns {HTMLInputElement | null} */
const pickerOf = (token) => document.querySelector(`[data-theme-picker="${token}"]`);

/** @type {Record<string, [property: string, problem: string]>} */
const kinds = {
  colour: ['color', 'Dit is geen kleur, zoals #7a0019.'],
  length: ['width', 'Dit is geen maat, zoals 8px of 1rem.'],
  font: ['font-family', 'Dit is geen lettertype.'],
};

/** @param {string} kind @param {string} value */
const isValue = (kind, value) =>
  !/[;{}]/.test(value) &&
  !/^(auto|inherit|initial|unset)$/.test(value) &&
  CSS.supports(kinds[kind]?.[0] ?? '', value);

/** @param {string} token @param {Scheme} of */
const usualValue = (token, of) => defaults[of].get(token) ?? defaults.licht.get(token) ?? '';

/** As the style sheet below has it: a colour that the dark scheme has itself stays there. @param {string} token */
function currentValue(token) {
  const of = scheme();
  const shared =
    of === 'donker' && defaults.donker.has(token) ? undefined : changes.licht.get(token);
  return changes[of].get(token) ?? shared ?? usualValue(token, of);
}

/**
 * Reads the values of the islands' own style sheet; those of the dark scheme are in a media rule.
 * @returns {boolean} whether it is there
 */
function readDefaults() {
  for (const sheet of document.styleSheets) {
    try {
      for (const rule of sheet.cssRules) {
        const isMedia = rule instanceof CSSMediaRule;
        for (const inner of isMedia ? rule.cssRules : [rule])
          if (inner instanceof CSSStyleRule && inner.style.getPropertyValue('--fan-ink'))
            for (const name of inner.style)
              defaults[isMedia ? 'donker' : 'licht'].set(
                name.replace('--fan-', ''),
                inner.style.getPropertyValue(name).trim(),
              );
      }
    } catch {
      // Another origin's.
    }
  }
  return defaults.licht.size > 0;
}

/** Reads what the address keeps: `#licht.brand=%237a0019`. */
function readAddress() {
  for (const [key, value] of new URLSearchParams(location.hash.slice(1))) {
    const [of, token] = key.split('.');
    const field = fields.find((each) => tokenOf(each) === token);
    if ((of === 'licht' || of === 'donker') && field && isValue(kindOf(field), value))
      changes[of].set(tokenOf(field), value);
  }
}

function writeAddress() {
  const kept = new URLSearchParams();
  for (const of of /** @type {Scheme[]} */ (['licht', 'donker']))
    for (const [token, value] of changes[of]) kept.set(`${of}.${token}`, value);
  const hash = `${kept}` && `#${kept}`;
  history.replaceState(history.state, '', `${location.pathname}${location.search}${hash}`);
  for (const link of document.querySelectorAll('a[data-theme-scheme]'))
    if (link instanceof HTMLAnchorElement) link.hash = hash;
}

/** @param {Map<string, string>} values */
const declarations = (values, indent = '  ') =>
  [...values].map(([token, value]) => `${indent}--fan-${token}: ${value};\n`).join('');

/** A colour that is set for all would reach the dark scheme too, so that one is written as well. */
function css() {
  const dark = new Map(changes.donker);
  for (const token of changes.licht.keys()) {
    const own = defaults.donker.get(token);
    if (own !== undefined && !dark.has(token)) dark.set(token, own);
  }
  const light = changes.licht.size ? `:root {\n${declarations(changes.licht)}}\n` : '';
  const night = dark.size
    ? `@media (prefers-color-scheme: dark) {\n  :root {\n${declarations(dark, '    ')}  }\n}\n`
    : '';
  return [light, night].filter(Boolean).join('\n') || '/* Nog niets veranderd. */\n';
}

/** @param {string} value @returns {number[] | undefined} red, green and blue from 0 to 255 */
function channels(value) {
  const probe = document.createElement('i');
  probe.style.color = value;
  document.body.append(probe);
  const match = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(getComputedStyle(probe).color);
  probe.remove();
  return match?.slice(1).map(Number);
}

/** WCAG's relative luminance. @param {number[]} colour */
const luminance = (colour) => {
  const [red = 0, green = 0, blue = 0] = colour.map((each) => {
    const part = each / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** @param {string} text @param {string} ground @returns {number | undefined} from 1 to 21 */
function contrast(text, ground) {
  const colours = [channels(text), channels(ground)];
  if (!colours[0] || !colours[1]) return undefined;
  const [one, other] = [luminance(colours[0]), luminance(colours[1])];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Down, so that 4,49 is not shown as enough. @param {number} ratio */
const written = (ratio) =>
  `${(Math.floor(ratio * 10) / 10).toFixed(1).replace('.', ',')}\u00a0:\u00a01`;

function showContrast() {
  for (const item of document.querySelectorAll('[data-theme-text]')) {
    if (!(item instanceof HTMLElement)) continue;
    const [text, ground] = [item.dataset.themeText ?? '', item.dataset.themeGround ?? ''].map(
      (token) => currentValue(token),
    );
    const ratio = contrast(text ?? '', ground ?? '');
    const result = item.querySelector('b');
    const isEnough = ratio === undefined || ratio >= 4.5;
    if (result)
      result.textContent =
        ratio === undefined
          ? 'niet te meten'
          : `${written(ratio)}, ${isEnough ? 'goed te lezen' : 'te weinig verschil'}`;
    item.classList.toggle('theme-too-low', !isEnough);
    const swatch = item.querySelector('.theme-swatch');
    if (!(swatch instanceof HTMLElement)) continue;
    swatch.style.color = text ?? '';
    swatch.style.backgroundColor = ground ?? '';
  }
}

/** @param {string} value */
function hexOf(value) {
  const colour = channels(value);
  return colour
    ? `#${colour.map((each) => each.toString(16).padStart(2, '0')).join('')}`
    : undefined;
}

/** Draws the page by what was changed, and says the rest of it. */
function show() {
  const output = document.querySelector('#theme-output');
  if (output instanceof HTMLTextAreaElement) {
    output.value = css();
    output.rows = Math.min(24, output.value.split('\n').length + 1);
  }
  for (const token of fields.map(tokenOf)) {
    const value = currentValue(token);
    if (value !== usualValue(token, scheme()))
      document.documentElement.style.setProperty(`--fan-${token}`, value);
    else document.documentElement.style.removeProperty(`--fan-${token}`);
  }
  showContrast();
  writeAddress();
}

/** Writes the values into the fields. */
function fill() {
  const said = document.querySelector('[data-theme-scheme-said]');
  if (said) said.textContent = `Je verandert de kleuren van ${scheme()}.`;
  for (const field of fields) {
    const token = tokenOf(field);
    field.value = currentValue(token);
    field.placeholder = field.value ? '' : 'zoals het is';
    say(field, '');
    const picker = pickerOf(token);
    if (picker) picker.value = hexOf(field.value) ?? '#000000';
  }
}

/** @param {HTMLInputElement} field @param {string} problem */
function say(field, problem) {
  const place = document.querySelector(`#${field.id}-problem`);
  if (place && place.textContent !== problem) place.textContent = problem;
  if (problem) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
}

/** @param {HTMLInputElement} field */
function change(field) {
  const [token, kind, value] = [tokenOf(field), kindOf(field), field.value.trim()];
  const of = schemeOf(kind);
  if (value !== '' && !isValue(kind, value)) return say(field, kinds[kind]?.[1] ?? '');
  // What is so without it, too, is no change.
  changes[of].delete(token);
  if (value !== '' && value !== currentValue(token)) changes[of].set(token, value);
  say(field, '');
  const picker = pickerOf(token);
  const hex = hexOf(currentValue(token));
  if (picker && hex) picker.value = hex;
  show();
}

function begin() {
  const form = document.querySelector('[data-theme-form]');
  if (!(form instanceof HTMLFormElement) || !readDefaults()) return false;
  readAddress();
  for (const part of document.querySelectorAll('[data-theme-form], [data-theme-result]'))
    part.removeAttribute('hidden');
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const field = fields.find(
      (each) => tokenOf(each) === (target.dataset.themePicker ?? tokenOf(target)),
    );
    if (!field) return;
    if (field !== target) field.value = target.value;
    change(field);
  });
  // Typed and left in the middle: the field shows what counts.
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('reset', (event) => {
    event.preventDefault();
    changes.licht.clear();
    changes.donker.clear();
    fill();
    show();
  });
  isDarkSystem.addEventListener('change', () => {
    fill();
    show();
  });
  fill();
  show();
  return true;
}

document.querySelector('[data-theme-copy]')?.addEventListener('click', async () => {
  const output = document.querySelector('#theme-output');
  const said = document.querySelector('[data-theme-said]');
  if (!(output instanceof HTMLTextAreaElement) || !said) return;
  try {
    await navigator.clipboard.writeText(output.value);
    said.textContent = 'De CSS is gekopieerd.';
  } catch {
    output.select();
    said.textContent = 'De CSS is geselecteerd; kopieer hem met je toetsenbord.';
  }
});

// The islands' style sheet comes with the first of them.
if (!begin()) {
  const tryAgain = () => begin() && document.removeEventListener('island:mounted', tryAgain);
  document.addEventListener('island:mounted', tryAgain);
}
