/**
 * The harm that is in the document: one line for each finding. Runs inside the page, so it
 * uses nothing from outside itself. Reads only; open shadow roots are searched too.
 */
export function findHarm(): string[] {
  const found = new Set<string>();
  const report = (what: string, element: Element) =>
    found.add(`${what}: ${(element.cloneNode(false) as Element).outerHTML.slice(0, 160)}`);

  const elements: Element[] = [];
  const collect = (root: ParentNode) => {
    for (const element of root.querySelectorAll('*')) {
      elements.push(element);
      if (element.shadowRoot && !element.localName.includes('-')) report('shadow root', element);
      if (element.shadowRoot) collect(element.shadowRoot);
    }
  };
  collect(document);

  // Nothing that an island or a host page of ours shows needs these inside the body.
  const never =
    'base, meta, iframe, frame, frameset, fencedframe, object, embed, applet, marquee, portal, math, foreignObject, animate, set, discard, xml, style';
  const marked =
    '[id^=evil i], [name^=evil i], [class~=evil i], [is], [srcdoc], [formaction], [ping], [attributionsrc], [data-controller=evil]';
  const ids = new Map<string, number>();

  for (const element of elements) {
    const inBody = document.body.contains(element);
    if (inBody && element.matches(never)) report('forbidden element', element);
    if (element.matches(marked)) report('forbidden name or attribute', element);
    if (element.id) ids.set(element.id, (ids.get(element.id) ?? 0) + 1);
    for (const { name, value } of element.attributes) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: what URL parsers skip
      const bare = value.replace(/[\u0000-\u0020]/g, '');
      if (/^on/i.test(name)) report('handler', element);
      if (/^(javascript|vbscript|data:text)/i.test(bare)) report('address that runs code', element);
      if (name === 'style' && /evil|9999|position/i.test(bare)) report('forbidden style', element);
      if (name !== 'href' && /^(src|srcset|poster|background|action)$/.test(name)) {
        if (/\/evil|evil\.example/.test(bare)) report('forbidden source', element);
      }
    }
    if (!inBody || element.closest('dialog, [popover]')) continue;
    const { position } = getComputedStyle(element);
    if (position !== 'fixed' && position !== 'absolute' && position !== 'sticky') continue;
    const { width, height } = element.getBoundingClientRect();
    if (width * height > 0.6 * innerWidth * innerHeight) report('lies over the page', element);
  }

  for (const [id, count] of ids) if (count > 1) found.add(`id ${id} occurs ${count} times`);
  const own = Number(document.documentElement.getAttribute('data-guard-widgets'));
  const widgets = document.querySelectorAll('[data-widget]').length;
  if (widgets > own) found.add(`added tags: ${widgets - own}`);
  if ('evilGlobal' in window) found.add('a global was shadowed');
  if ('isAdmin' in {} || 'evil' in {}) found.add('the object prototype was changed');
  if (/pwned/.test(document.title)) found.add(`title: ${document.title}`);
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth + 1)
    found.add(`page is ${scrollWidth} px wide, not ${clientWidth}`);
  return [...found];
}
