import { createMiddleware } from 'hono/factory';
import type { Feature, HostContext, HostEnv, Scenario } from '../context.ts';
import { readCookie, removeCookie, writeCookie } from '../http/cookies.ts';

const cookieName = 'demo_scenario';
const cookieSeconds = 120;

/** Page and scenario of a URL on this host. */
interface Asked {
  page: string | undefined;
  scenario: string | null;
}

/** The page that a path shows: `/{name}.html`, `/` or an address that a feature declares. */
export function pageOfPath(path: string, features: Feature[]): string | undefined {
  if (path === '/') return 'index';
  const file = /^\/([a-z0-9-]+)\.html$/.exec(path)?.[1];
  if (file) return file;
  const routes = features.flatMap((feature) => feature.pageRoutes ?? []);
  return routes.find((route) => routePattern(route.path).test(path))?.page;
}

function routePattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:[a-z]+/gi, '[^/]+')}$`);
}

function askedBy(c: HostContext, features: Feature[]): Asked {
  const own = pageOfPath(c.req.path, features);
  if (own) return { page: own, scenario: c.req.query('scenario') ?? null };
  const referer = c.req.header('referer');
  if (referer && URL.canParse(referer)) {
    const url = new URL(referer);
    return {
      page: pageOfPath(url.pathname, features),
      scenario: url.searchParams.get('scenario'),
    };
  }
  // Without a Referer (a strict browser) the last page of a scenario is the best guess.
  const [page, scenario] = readCookie(c, cookieName)?.split(':') ?? [];
  return { page, scenario: scenario ?? null };
}

function find(features: Feature[], asked: Asked): Scenario[] {
  if (!asked.page || !asked.scenario) return [];
  const { page, scenario: name } = asked;
  return features
    .flatMap((feature) => feature.scenarios ?? [])
    .filter((scenario) => scenario.name === name && scenario.pages.includes(page));
}

/** Leaves the short-lived cookie for calls without a `Referer`; a page without scenario clears it. */
export function rememberScenario(c: HostContext): void {
  const scenario = c.get('scenarios')[0];
  if (scenario) {
    const page = scenario.pages[0];
    writeCookie(c, cookieName, `${page}:${scenario.name}`, { maxAge: cookieSeconds });
  } else if (readCookie(c, cookieName)) removeCookie(c, cookieName);
}

/** Finds the scenarios of the page behind a request and lets them respond to its call. */
export function scenarioOfRequest(features: Feature[]) {
  return createMiddleware<HostEnv>(async (c, next) => {
    const scenarios = find(features, askedBy(c, features));
    c.set('scenarios', scenarios);
    const rule = scenarios
      .flatMap((scenario) => scenario.calls ?? [])
      .find(
        ({ methods, path }) =>
          path.test(c.req.path) && (!methods || methods.includes(c.req.method)),
      );
    if (!rule) return next();
    return rule.handler(c, next);
  });
}
