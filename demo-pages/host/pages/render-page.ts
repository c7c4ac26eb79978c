import type { Host, HostContext } from '../context.ts';
import { becomes } from '../features/login/as-person.ts';
import { notFound } from '../http/errors.ts';
import { contentSecurityPolicy } from '../http/security-headers.ts';
import { rememberScenario } from '../scenarios/scenario-of-request.ts';
import { FilledPage, isMarkup } from './filled-page.ts';
import { escapeHtml } from './markup.ts';

/**
 * Fills the placeholders of `demo-pages/{name}.html` and answers it under the site's policy.
 * @throws HttpError 404 for a page that is not there
 */
export function renderPage(host: Host, c: HostContext, name: string): Response {
  const file = host.pages.read(name);
  if (!file) throw notFound('Deze pagina bestaat niet.');
  rememberScenario(c);
  const page = new FilledPage(host, c, file, c.get('scenarios'));
  const person = page.scenarios.find((scenario) => scenario.person !== undefined)?.person;
  if (person !== undefined) becomes(page, person);
  for (const scenario of page.scenarios) scenario.prepare?.(page);
  // `data-host="{{name}}"` stands for whole attributes, so that a page stays parseable HTML.
  const filled = file.source.replace(
    / data-host="\{\{([a-z0-9-]+)\}\}"|\{\{([a-z0-9-]+)\}\}/g,
    (_, attributes: string | undefined, placeholder: string) => {
      const value = page.value(attributes ?? placeholder);
      return isMarkup(value) ? value.toString() : escapeHtml(value);
    },
  );
  const policy = page.scenarios.find((scenario) => scenario.policy)?.policy?.();
  c.header('Content-Security-Policy', policy ?? contentSecurityPolicy);
  c.header('Cache-Control', 'no-cache, private');
  return c.html(filled);
}
