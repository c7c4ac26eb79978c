export const ROOT: string;
export const OUT: string;
export const ISLANDS: string;
export const HOST: string;
export const DEMO: string;
export const EDITOR: string;
export const FIXTURES: string;
/** Server rendering, built. */
export const SERVER: string;
