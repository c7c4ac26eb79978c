import type { HostApp } from '../context.ts';
import { HttpError } from '../http/errors.ts';
import { cacheOfIslandFile, sendFile } from './static-files.ts';

/** The folders that a server serves as they are. */
interface Folders {
  assets: string;
  bootstrap: string;
  /** Of which the guide links the descriptions of calls and channels. */
  docs: string;
  /** Served under `/islands/`. */
  islands: string;
  /** Served under `/editor/`: the script of the tag builder. */
  editor: string;
  /** Whether browsers keep nothing of them: while somebody works on them. */
  noStore: boolean;
}

const maxBodyBytes = 256 * 1024;

/** What only a server has: files, and bodies from strangers, whose length it bounds. */
export const nodeRoutes = (folders: Folders) => (app: HostApp) => {
  const cache = (usual: string) => (folders.noStore ? 'no-store' : usual);
  app.get('/islands/:path{.+}', (c) => {
    // Another origin may load the modules; that they are public says nothing about the session.
    c.header('Access-Control-Allow-Origin', '*');
    const path = c.req.param('path');
    return sendFile(c, folders.islands, path, cache(cacheOfIslandFile(path)));
  });
  app.get('/editor/:path{.+}', (c) =>
    sendFile(c, folders.editor, c.req.param('path'), cache('no-cache')),
  );
  app.get('/assets/bootstrap.min.css', (c) =>
    sendFile(c, folders.bootstrap, 'bootstrap.min.css', 'no-cache'),
  );
  for (const file of ['openapi.json', 'asyncapi.json'])
    app.get(`/assets/${file}`, (c) => sendFile(c, folders.docs, file, 'no-cache'));
  app.get('/assets/:path{.+}', (c) =>
    sendFile(c, folders.assets, c.req.param('path'), cache('no-cache')),
  );

  app.use(async (c, next) => {
    // Without a length in advance nothing would bound what is read.
    if (c.req.header('transfer-encoding')) throw new HttpError(411, 'De lengte ontbreekt.');
    if (Number(c.req.header('content-length') ?? 0) > maxBodyBytes)
      throw new HttpError(413, 'Het bericht is te groot.');
    await next();
  });
};
