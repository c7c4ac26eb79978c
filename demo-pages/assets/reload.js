// Loads the page anew once the host, having gone away for a new build, is back.

let opened = false;
const source = new EventSource('/demo/herladen');
source.addEventListener('message', () => {
  if (opened) location.reload();
  opened = true;
});
