import { fireEvent, render, screen } from '@testing-library/react';
import { island } from '../../../../widgets/registration/registration.island.tsx';

/** A valid registration, by label. */
export const GOOD: Record<string, string> = {
  Voornaam: 'Jet',
  Achternaam: 'de Klerk',
  Gebruikersnaam: 'jetk',
  'E-mailadres': 'jet@maasstad.example',
  Wachtwoord: 'Havenkant1',
  'Herhaal wachtwoord': 'Havenkant1',
};

/** The labels, from top to bottom. */
export const FIELDS = Object.keys(GOOD);

export const show = () =>
  render(<island.Component termsUrl="/algemene-voorwaarden" json={undefined} />);

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const checkbox = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
export const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Registreren' });
export const resend = () => screen.getByRole('button', { name: 'Email opnieuw versturen' });

/** Returns the error of a field. */
export function described(label: string): string | undefined {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(ids.find((id) => id.endsWith('error')) ?? '')?.textContent;
}

export function fillIn(values: Record<string, string>): void {
  for (const [label, value] of Object.entries(values))
    fireEvent.input(field(label), { target: { value } });
}

/** Fills in the whole form, agrees to the terms and sends it. */
export function send(values = GOOD): void {
  fillIn(values);
  const terms = checkbox('Ik ga akkoord met de algemene voorwaarden');
  if (!terms.checked) fireEvent.click(terms);
  fireEvent.click(button());
}
