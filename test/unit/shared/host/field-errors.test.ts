import { expect, it } from 'vitest';
import { sortErrors } from '../../../../shared/host/field-errors.ts';
import { HostError } from '../../../../shared/host/host-error.ts';

const refused = (fields: Record<string, string[]>, status = 422) =>
  new HostError('invalid', 'Onjuist.', 'POST /x', status, fields);

it('puts a field’s texts under it, joined', () => {
  expect(sortErrors(refused({ email: ['Te lang.', 'Bestaat al.'] }), ['email'])).toEqual({
    fields: { email: 'Te lang. Bestaat al.' },
  });
});

it('keeps the texts of fields that the form does not have for the form as a whole', () => {
  const error = refused({ email: ['Te lang.'], captcha: ['Onjuist.'], from: ['Raar.'] });
  expect(sortErrors(error, ['email'])).toEqual({
    fields: { email: 'Te lang.' },
    rest: 'Onjuist. Raar.',
  });
});

it.each([
  ['an error response without fields', refused({})],
  ['fields of another response than 422', refused({ email: ['Te vaak.'] }, 429)],
  ['anything else that was thrown', new Error('x')],
])('leaves %s whole', (_, error) => {
  expect(sortErrors(error, ['email'])).toEqual({ fields: {}, rest: error });
});
