/** The interface between a form and its robot check, whichever provider has it. */

export type Provider = 'altcha' | 'turnstile' | 'hcaptcha' | 'recaptcha';

/** The name under which each provider's server library reads the token. */
export const TOKEN_FIELD: Record<Provider, string> = {
  altcha: 'altcha',
  turnstile: 'cf-turnstile-response',
  hcaptcha: 'h-captcha-response',
  recaptcha: 'g-recaptcha-response',
};

/** The callbacks by which a check reports to its form. */
export interface CheckReport {
  /** The reader has started the check; an earlier reason no longer holds. */
  started(): void;
  passed(token: string): void;
  /** There is no token, or no longer; with a reason in Dutch where the reader has to know it. */
  reset(reason?: string): void;
}

/** A check that is on the page. */
export interface MountedCheck {
  /** Starts again: a token can be used once. */
  renew(): void;
  remove(): void;
  /** Starts as a click does; only providers with a checkbox have it. */
  start?(): void;
}

export const NOT_DONE = 'De robottest is nog niet voltooid.';
export const EXPIRED = 'De robottest is verlopen. Doe hem opnieuw.';
export const NOT_PASSED = 'De robottest is niet gelukt. Probeer het opnieuw.';
