import { defineIsland, noJson } from '../../shared/island/define.ts';
import { optional, text } from '../../shared/island/schema.ts';
import { Registration } from './Registration.tsx';

/** An island because the password is measured while it is typed, and the answer comes in place. */
export const island = defineIsland({
  name: 'registration',
  attributes: { termsUrl: optional<string>(text, '/algemene-voorwaarden') },
  json: noJson,
  Component: ({ termsUrl }) => <Registration termsUrl={termsUrl} />,
});
