interface NavigateEvent extends Event {
  readonly destination: { readonly url: string };
  readonly hashChange: boolean;
}

interface NavigationEvents {
  addEventListener(type: 'navigate', listener: (event: NavigateEvent) => void): void;
}

/**
 * Keeps the page within the demo's folder: islands lead to addresses of the site's root, as
 * `/mijn-account/berichten/inbox`, which are below that folder here.
 * @param base without a slash at its end
 */
export function keepWithin(base: string): void {
  /** The address within the folder; undefined for one that is good as it is. */
  function moved(address: string): string | undefined {
    const url = new URL(address, location.href);
    if (url.origin !== location.origin || url.pathname.startsWith(`${base}/`)) return undefined;
    return `${base}${url.pathname}${url.search}${url.hash}`;
  }

  const { navigation } = window as unknown as { navigation?: NavigationEvents };
  navigation?.addEventListener('navigate', (event) => {
    const address = event.hashChange ? undefined : moved(event.destination.url);
    if (!address || !event.cancelable) return;
    event.preventDefault();
    location.href = address;
  });
  // For browsers without that event, and for links that open in a new tab.
  const mend = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a[href]');
    if (!(link instanceof HTMLAnchorElement)) return;
    const address = moved(link.href);
    if (address) link.href = address;
  };
  for (const type of ['pointerdown', 'click', 'auxclick', 'focusin'])
    document.addEventListener(type, mend, true);
}
