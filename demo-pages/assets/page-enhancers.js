// Adds a piece to the page, as a host's own script may at any time.
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest('[data-demo-add]');
  const piece = document.querySelector('template[data-demo-piece]');
  if (!(button instanceof HTMLElement) || !(piece instanceof HTMLTemplateElement)) return;
  document.querySelector(button.dataset.demoAdd ?? '')?.append(piece.content.cloneNode(true));
});
