import { config } from './config.ts';

/** Who sends messages that no member has sent (contract, section 1): the site, else its address. */
export function siteName(): string {
  return config().siteName || (typeof location === 'undefined' ? '' : location.hostname);
}
