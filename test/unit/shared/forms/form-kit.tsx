import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { island as contact } from '../../../../widgets/contact-form/contact-form.island.tsx';
import { island as tip } from '../../../../widgets/tip-form/tip-form.island.tsx';
import { checks, mountedCheck } from './fake-check.ts';

/** The two public forms; see docs/host-api.md, "Texts: forms". */
export const FORMS = [
  {
    name: 'contact-form',
    Component: contact.Component,
    formId: 1,
    labels: ['Naam', 'E-mailadres', 'Onderwerp', 'Bericht'],
    fields: ['name', 'email', 'subject', 'message'],
    button: 'Versturen',
    sent: 'Contactformulier succesvol verzonden!',
  },
  {
    name: 'tip-form',
    Component: tip.Component,
    formId: 2,
    labels: ['Naam', 'E-mailadres', 'Tip', 'Omschrijving'],
    fields: ['name', 'email', 'tip_title', 'message'],
    button: 'Verzenden',
    sent: 'Tip succesvol verzonden!',
  },
];
export type FormCase = (typeof FORMS)[number];

export const VALUES = ['Sanne Verhoef', 'sanne@voorbeeld.example', 'Kaarten', 'Waar koop ik\nze? '];

/** A form on the page, and the ways to use it. */
export function showForm({ Component, formId, labels, button }: FormCase) {
  const view = render(<Component formId={formId} json={undefined} />);
  const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
  const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: button });
  return {
    ...view,
    field,
    submit,
    form: () => submit().closest('form') as HTMLFormElement,
    values: () => labels.map((label) => field(label).value),
    fill(values = VALUES) {
      for (const [index, label] of labels.entries())
        fireEvent.input(field(label), { target: { value: values[index] } });
    },
    /** Uses the form, so that the check is loaded, and passes it. */
    async pass(token = 'a-token') {
      fireEvent.focus(field('Naam'));
      await waitFor(() => {
        if (!checks.length) throw new Error('no check yet');
      });
      await screen.findByRole('checkbox');
      act(() => mountedCheck().report.passed(token));
    },
    send: () => fireEvent.click(submit()),
    /** Returns the text that describes a field. */
    described(element: HTMLElement) {
      const id = element.getAttribute('aria-describedby');
      return id ? (document.getElementById(id)?.textContent ?? undefined) : undefined;
    },
  };
}
