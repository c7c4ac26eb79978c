import { maxCharacters, type Rule, required, text, where } from '../../http/validation.ts';

interface FormKind {
  title: string;
  /** The field beside name, address and message. */
  own: 'subject' | 'tip_title';
  rules: Record<string, { name: string; rules: Rule[] }>;
}

const email = where(
  (value) => typeof value === 'string' && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value.trim()),
  'E-mailadres moet een geldig e-mailadres zijn.',
);
const line = [required, text, maxCharacters(255)];
const common = {
  name: { name: 'Naam', rules: line },
  email: { name: 'E-mailadres', rules: [...line, email] },
};
const long = [required, text, maxCharacters(5000)];

/** The site's public forms by `form_id`; see docs/host-api.md, "POST /api/forms". */
export const formKinds: Record<number, FormKind> = {
  1: {
    title: 'Contact',
    own: 'subject',
    rules: {
      ...common,
      subject: { name: 'Onderwerp', rules: line },
      message: { name: 'Bericht', rules: long },
    },
  },
  2: {
    title: 'Tip',
    own: 'tip_title',
    rules: {
      ...common,
      tip_title: { name: 'Tip', rules: line },
      message: { name: 'Omschrijving', rules: long },
    },
  },
};
