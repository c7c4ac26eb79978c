/** The policy of every page, to the letter of docs/host-api.md, "Security policy". */
export const contentSecurityPolicy =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: https:; " +
  "connect-src 'self' ws: wss:; require-trusted-types-for 'script'";
