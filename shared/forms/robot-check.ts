/** What a robot check is to a form, whoever provides it. */

export type Provider = 'altcha' | 'turnstile' | 'hcaptcha' | 'recaptcha';

/** Where each provider's server library looks for the token. */
export const TOKEN_FIELD: Record<Provider, string> = {
  altcha: 'altcha',
  turnstile: 'cf-turnstile-response',
  hcaptcha: 'h-captcha-response',
  recaptcha: 'g-recaptcha-response',
};

/** What a check tells the form. */
export interface Report {
  /** The reader began; what was wrong before is over. */
  begun(): void;
  passed(token: string): void;
  /** There is no token, or none any more. With a reason, in Dutch, where the reader must know it. */
  open(reason?: string): void;
}

/** A check that stands on the page. */
export interface StandingCheck {
  /** Has it done anew: a token is good for once. */
  renew(): void;
  remove(): void;
  /** As if it had been ticked; of those that are a box to tick. */
  begin?(): void;
}

export const NOT_DONE = 'De robottest is nog niet voltooid.';
export const EXPIRED = 'De robottest is verlopen. Doe hem opnieuw.';
export const NOT_PASSED = 'De robottest is niet gelukt. Probeer het opnieuw.';
