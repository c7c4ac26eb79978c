import type { Feature, Host, HostApp, HostContext } from '../context.ts';
import { backAddress, expectsJson, HttpError, notFound } from '../http/errors.ts';
import { isNetworkMode, networkModes } from '../scenarios/network.ts';

const minute = 60_000;

const said = (c: HostContext, message: string) =>
  expectsJson(c) ? c.json({ message }) : c.redirect(backAddress(c));

const clockActions: Record<string, (clock: NonNullable<Host['clock']>) => string> = {
  stop(clock) {
    clock.stop();
    return 'De klok staat stil.';
  },
  loop(clock) {
    clock.run();
    return 'De klok loopt.';
  },
  minuut(clock) {
    clock.advance(minute);
    return 'De klok is een minuut verder.';
  },
};

function routes(app: HostApp, host: Host): void {
  for (const [name, action] of Object.entries(clockActions))
    app.post(`/demo/klok/${name}`, (c) => {
      if (!host.clock) throw new HttpError(409, 'Deze klok is niet te verzetten.');
      return said(c, action(host.clock));
    });

  app.post('/demo/netwerk/:mode', (c) => {
    const mode = c.req.param('mode');
    const call = c.req.query('call');
    if (mode !== 'gewoon' && !isNetworkMode(mode)) throw notFound('Zo kan het netwerk niet zijn.');
    const session = c.get('session');
    session.data.network = isNetworkMode(mode) ? { mode, call } : undefined;
    host.sessions.save(session);
    const which = call ? `${call}: ` : '';
    return said(
      c,
      isNetworkMode(mode) ? `${which}${networkModes[mode].title}` : 'Het netwerk is gewoon.',
    );
  });

  // A page whose address no web server has as a file, for a link that has to work in a new browser.
  app.get('/open.html', (c) => {
    const path = c.req.query('pad') ?? '/';
    if (!/^\/(?!\/)[\w/?=&%.~#-]*$/.test(path)) throw notFound('Dit adres klopt niet.');
    return c.redirect(path);
  });
}

/** What a tester turns in the bar beside people and states: clock and network. */
export const controlsFeature: Feature = { name: 'controls', routes };
