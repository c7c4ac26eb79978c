/** From this height on a widget is a card, and shows while it loads that something will appear. */
const CARD = 200;

/**
 * Returns `reserve.css`, for hosts that want no layout shift: the page links it, and it keeps an
 * island's room until it is mounted. It uses the page's own colour, since our custom properties are
 * only there with the first island.
 */
export function reserveStyle(widgets) {
  const waiting = ':not([data-island-state="mounted"],[data-island-state="error"])';
  const tag = ({ name }) => `[data-widget="${name}"]`;
  const cards = `:is(${widgets.filter(({ height }) => height >= CARD).map(tag)})`;
  return [
    ...widgets
      .filter(({ height }) => height)
      .map(({ name, height }) => {
        // A small widget may be part of a line.
        const room = height < CARD ? `inline-block;min-inline-size:${height}px` : 'block';
        return `${tag({ name })}${waiting}{display:${room};min-block-size:${height}px}`;
      }),
    `${cards}${waiting}{border-radius:12px;background:color-mix(in srgb,currentColor 7%,transparent)}`,
    '@keyframes fan-coming{50%{opacity:.5}}',
    // Not where a server's own markup is being read.
    `@media (prefers-reduced-motion:no-preference){${cards}[data-island-state="loading"]:not(:has(>:not(script))){animation:fan-coming 1.6s ease-in-out infinite}}`,
    // A page with enhancers alone has no other sheet of ours.
    ':where(.fan-failed) button{min-block-size:44px}',
    // Where no script runs, the tag's own markup is all that there will be.
    `@media (scripting:none){[data-widget]${waiting}{min-block-size:0;background:none}}`,
    '',
  ].join('\n');
}
