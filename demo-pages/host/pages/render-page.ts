import type { Host, HostContext } from '../context.ts';
import { signInAs } from '../features/login/as-person.ts';
import { notFound } from '../http/errors.ts';
import { contentSecurityPolicy } from '../http/security-headers.ts';
import { rememberScenario } from '../scenarios/scenario-of-request.ts';
import { isServerRendered, renderTags } from '../server-rendering/rendered-tags.ts';
import { FilledPage, isMarkup } from './filled-page.ts';
import { escapeHtml } from './markup.ts';

/**
 * Fills the placeholders of `demo-pages/{name}.html` and serves it under the site's policy, rendered
 * on the server where the link asks for that.
 * @throws HttpError 404 for a page that is not there
 */
export async function renderPage(host: Host, c: HostContext, name: string): Promise<Response> {
  const file = host.pages.read(name);
  if (!file) throw notFound('Deze pagina bestaat niet.');
  rememberScenario(c);
  const page = new FilledPage(host, c, file, c.get('scenarios'));
  const person = page.scenarios.find((scenario) => scenario.person !== undefined)?.person;
  if (person !== undefined) signInAs(page, person);
  for (const scenario of page.scenarios) scenario.prepare?.(page);
  // `data-host="{{name}}"` is replaced by whole attributes, so that a page stays parseable HTML.
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
  return c.html(await withRenderedTags(page, filled));
}

/** The page as it is where the renderer cannot be loaded. */
async function withRenderedTags(page: FilledPage, filled: string): Promise<string> {
  const { loadRenderer, log } = page.host;
  if (!loadRenderer || !isServerRendered(page)) return filled;
  try {
    return renderTags(await loadRenderer(), page, filled);
  } catch (error) {
    log('Cannot render on the server', error);
    return filled;
  }
}
