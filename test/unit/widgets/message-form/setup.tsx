import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parse } from '../../../../shared/schema/parse.ts';
import { island } from '../../../../widgets/message-form/message-form.island.tsx';

/** Renders the form and waits until it is complete. */
export async function showForm(json?: object) {
  const user = userEvent.setup();
  const rendered = render(<island.Component json={parse(island.json, json)} />);
  await screen.findByRole('combobox');
  return { user, ...rendered };
}

export const name = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Ontvanger' });
export const subject = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Onderwerp' });
export const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Bericht' });
export const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Versturen' });
export const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

/** Returns the error that a field is described by. */
export const errorOf = (field: HTMLElement) =>
  field.getAttribute('aria-invalid') === 'true'
    ? document.getElementById(`${field.getAttribute('aria-describedby')}`)?.textContent
    : undefined;
