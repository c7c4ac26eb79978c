/** The policy that every page answer carries, to the letter of the contract's section 1. */
export const contentSecurityPolicy =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: https:; " +
  "connect-src 'self' ws: wss:; require-trusted-types-for 'script'";
