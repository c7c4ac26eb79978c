/** The host's calls, by the path at the end of an address. */
const pathOf = (call: string) =>
  new RegExp(`${call.replace(/^\S+ /, '').replace(/\{\w+\}/g, '[^/]+')}$`);

const never = ({ signal }: Request) =>
  new Promise<Response>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

const fails = async () => Response.json({ message: 'Server Error' }, { status: 500 });

/**
 * Keeps a widget's calls from the host, so that its island shows what readers see then.
 * @param calls of the manifest: `GET /api/poll/{pollId}`
 * @param view `laden` never responds, `mislukt` responds with an error; else the host responds
 * @returns ends it
 */
export function fakeResponses(calls: string[], view: string): () => void {
  const respond = { laden: never, mislukt: fails }[view];
  if (!respond) return () => {};
  const paths = calls.map(pathOf);
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    return paths.some((path) => path.test(pathname)) ? respond(request) : fetch(request);
  };
  return () => {
    globalThis.fetch = fetch;
  };
}
