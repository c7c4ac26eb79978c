import { defineIsland, noJson } from '../../shared/island/define.ts';
import { Registration } from './Registration.tsx';
import { attributes } from './registration.schema.ts';

/** An island because the password is measured while it is typed, and the response is shown in place. */
export const island = defineIsland({
  name: 'registration',
  attributes,
  json: noJson,
  Component: ({ termsUrl }) => <Registration termsUrl={termsUrl} />,
});
