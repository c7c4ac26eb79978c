// Reloads the page after each build of `npm run dev`, and shows what does not compile. The address of
// the socket is this script's query.

{
  const { src } = document.currentScript;
  const { search } = new URL(src);
  /** Between two attempts to reach a socket or a host that is gone, in milliseconds. */
  const RETRY = 500;

  const showErrors = (errors) => {
    let panel = document.getElementById('dev-errors');
    if (!errors.length) {
      panel?.remove();
      return;
    }
    if (!panel) {
      panel = document.createElement('pre');
      panel.id = 'dev-errors';
      panel.setAttribute('role', 'alert');
      Object.assign(panel.style, {
        position: 'fixed',
        inset: 'auto 0 0',
        zIndex: '99999',
        maxBlockSize: '60vh',
        margin: '0',
        padding: '16px',
        overflow: 'auto',
        background: '#fff',
        color: '#7a0019',
        borderBlockStart: '4px solid #7a0019',
        font: '14px/1.4 monospace',
        whiteSpace: 'pre-wrap',
      });
      document.body.append(panel);
    }
    panel.textContent = errors.join('\n\n');
  };

  let isReloading = false;

  /** Reloads once the host answers: a page that was not reached has no script that would try again. */
  const reload = async () => {
    if (isReloading) return;
    isReloading = true;
    while (!(await fetch(src, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)))
      await new Promise((resolve) => setTimeout(resolve, RETRY));
    location.reload();
  };

  const connect = () => {
    const socket = new WebSocket(decodeURIComponent(search.slice(1)));
    socket.addEventListener('message', ({ data }) => {
      const { changedAt, errors } = JSON.parse(data);
      // Also what changed between this page's request and this connection.
      if (changedAt > performance.timeOrigin) reload();
      else showErrors(errors);
    });
    socket.addEventListener('close', () => setTimeout(connect, RETRY));
  };
  // The panel needs the body.
  addEventListener('DOMContentLoaded', connect);
}
