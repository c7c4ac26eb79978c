/** The address of a built file that the browser fetches by itself (`bin/build/plugins.mjs`). */
declare module '*?url' {
  const url: string;

  export { url as default };
}
