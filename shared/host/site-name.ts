import { config } from './config.ts';

/** The sender's name of a message that no member has sent: the site, else its address. */
export function siteName(): string {
  return config().siteName || (typeof location === 'undefined' ? '' : location.hostname);
}
