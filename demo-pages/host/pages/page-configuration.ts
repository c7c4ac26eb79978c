import type { PageContext } from '../context.ts';

/** The page configuration, as the host's Blade layout would print it. */
export function pageConfiguration(page: PageContext): Record<string, unknown> {
  const { settings } = page.host;
  const member = page.c.get('member');
  const configuration: Record<string, unknown> = {
    siteName: settings.siteName,
    timeZone: settings.timeZone,
    guestIp: page.c.env.remoteAddress,
    realtime: settings.clientRealtime,
  };
  if (settings.basePath) configuration.apiBase = settings.basePath;
  if (member) {
    const { id, username, initials, avatar } = member;
    configuration.user = avatar ? { id, username, initials, avatar } : { id, username, initials };
  }
  for (const scenario of page.scenarios) scenario.configuration?.(configuration, page);
  return configuration;
}
