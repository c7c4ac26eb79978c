// The guide's copy button. Without script the tag is selected and copied by hand.

const button = document.querySelector('[data-guide-copy]');
const field = document.querySelector('#guide-tag');
const said = document.querySelector('[data-guide-said]');
if (
  button instanceof HTMLButtonElement &&
  field instanceof HTMLTextAreaElement &&
  said instanceof HTMLElement
) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(field.value);
      said.textContent = 'De tag is gekopieerd.';
    } catch {
      field.select();
      said.textContent = 'De tag is geselecteerd; kopieer hem met je toetsenbord.';
    }
  });
}
document.querySelector('[data-guide-choice]')?.addEventListener('change', (event) => {
  const select = event.target;
  if (select instanceof HTMLSelectElement) select.form?.requestSubmit();
});
