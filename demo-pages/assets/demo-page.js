// Runs before everything else on a demo page and notes what its islands send and receive: calls,
// channel events and `island:*` events. It changes none of them. It also gives a page the colours that
// its address asks for (`kleuren`).

(() => {
  const most = 300;
  const longest = 4000;
  /** @type {{at: string, kind: string, title: string, data: string}[]} */
  const entries = [];

  /** @param {unknown} data */
  function textOf(data) {
    if (data === undefined || data === null || data === '') return '';
    let text = typeof data === 'string' ? data : '';
    try {
      text = JSON.stringify(typeof data === 'string' ? JSON.parse(data) : data, undefined, 1) ?? '';
    } catch {
      text ||= String(data);
    }
    return text.length > longest ? `${text.slice(0, longest)} …` : text;
  }

  /**
   * @param {string} kind
   * @param {string} title
   * @param {unknown} [data]
   */
  function note(kind, title, data) {
    const at = new Date().toTimeString().slice(0, 8);
    entries.push({ at, kind, title, data: textOf(data) });
    if (entries.length > most) entries.shift();
    schedule();
  }

  let isScheduled = false;
  function schedule() {
    if (isScheduled || !panel()?.hasAttribute('open')) return;
    isScheduled = true;
    setTimeout(show, 100);
  }
  const panel = () => document.querySelector('[data-demo-log-panel]');

  function show() {
    isScheduled = false;
    const list = document.querySelector('[data-demo-log]');
    if (!list) return;
    list.replaceChildren(
      ...[...entries].reverse().map(({ at, kind, title, data }) => {
        const item = document.createElement('li');
        const line = document.createElement(data ? 'summary' : 'p');
        const label = document.createElement('span');
        label.className = 'demo-log-kind';
        label.textContent = kind;
        line.append(`${at} `, label, ` ${title}`);
        if (!data) {
          item.append(line);
          return item;
        }
        const more = document.createElement('details');
        const code = document.createElement('pre');
        code.tabIndex = 0;
        code.textContent = data;
        more.append(line, code);
        item.append(more);
        return item;
      }),
    );
  }
  document.addEventListener('DOMContentLoaded', () => {
    panel()?.addEventListener('toggle', show);
    show();
  });

  const realFetch = window.fetch;
  window.fetch = async (...request) => {
    const [input, options] = request;
    const method = options?.method ?? (input instanceof Request ? input.method : 'GET');
    const url = new URL(input instanceof Request ? input.url : String(input), location.href);
    const name = `${method} ${url.pathname}${url.search}`;
    const copy = !options?.body && input instanceof Request && method !== 'GET' && input.clone();
    // Sent at once, before its body is read for the log: the page may be about to be left.
    const responding = realFetch(...request);
    const sending = copy ? copy.text().catch(() => '') : Promise.resolve(options?.body ?? '');
    try {
      const response = await responding;
      const type = response.headers.get('content-type') ?? '';
      const receiving = type.includes('json') ? response.clone().text() : Promise.resolve(type);
      Promise.all([sending, receiving]).then(
        ([sent, text]) =>
          note('call', `${name} → ${response.status}`, sent ? `${sent}\n→ ${text}` : text),
        () => note('call', `${name} → afgebroken`),
      );
      return response;
    } catch (error) {
      const outcome = error instanceof Error ? error.name : 'fout';
      sending.then((sent) => note('call', `${name} → ${outcome}`, sent));
      throw error;
    }
  };

  window.WebSocket = new Proxy(window.WebSocket, {
    construct(target, values, newTarget) {
      const socket = Reflect.construct(target, values, newTarget);
      socket.addEventListener('message', ({ data }) => {
        try {
          const { event, channel, data: payload } = JSON.parse(String(data));
          note('kanaal', channel ? `${channel}: ${event}` : event, payload);
        } catch {
          note('kanaal', 'onleesbaar', data);
        }
      });
      socket.addEventListener('close', ({ code }) =>
        note('kanaal', `verbinding gesloten (${code})`),
      );
      return socket;
    },
  });

  const realDispatch = EventTarget.prototype.dispatchEvent;
  EventTarget.prototype.dispatchEvent = function dispatchEvent(event) {
    if (event.type.startsWith('island:') && event instanceof CustomEvent) {
      const { element, ...detail } = event.detail ?? {};
      note('eiland', `${event.type} ${detail.widget ?? ''}`, {
        ...detail,
        ...(detail.error instanceof Error && { error: detail.error.message }),
      });
    }
    return realDispatch.call(this, event);
  };

  /**
   * Lets every style sheet of the page take one scheme for the system's; one that is added later, too.
   * @param {'light' | 'dark'} scheme
   */
  function force(scheme) {
    const done = new WeakSet();
    document.documentElement.style.colorScheme = scheme;
    const apply = () => {
      for (const sheet of document.styleSheets) {
        if (done.has(sheet)) continue;
        try {
          for (const rule of sheet.cssRules) {
            if (!(rule instanceof CSSMediaRule)) continue;
            const wanted = /prefers-color-scheme:\s*(light|dark)/.exec(rule.media.mediaText)?.[1];
            if (wanted) rule.media.mediaText = wanted === scheme ? 'all' : 'not all';
          }
          done.add(sheet);
        } catch {
          // Another origin's, or not read yet.
        }
      }
    };
    new MutationObserver(apply).observe(document, { childList: true, subtree: true });
    document.addEventListener('load', apply, true);
  }
  const colours = new URLSearchParams(location.search).get('kleuren');
  if (colours === 'donker') force('dark');
  if (colours === 'licht') force('light');

  // In a frame of the overview the bar would be there dozens of times.
  if (window.top !== window) document.documentElement.classList.add('demo-framed');
})();
