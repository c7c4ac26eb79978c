/** Something, an at sign and something: the host alone knows whether mail gets there. */
export const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text);
