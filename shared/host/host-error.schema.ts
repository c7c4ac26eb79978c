import * as v from 'valibot';
import { either, lenient, listOfUsable, object, record } from '../schema/host-values.ts';

const message = v.pipe(v.string('a text'), v.nonEmpty('a text'));

const texts = either(
  v.pipe(
    message,
    v.transform((text) => [text]),
  ),
  listOfUsable(message),
);

/** Laravel's body of a refused call. A field has one text or several. */
export const errorResponse = lenient(
  object({
    message: lenient(message),
    errors: lenient(
      v.pipe(
        record(lenient(texts, [])),
        v.transform((fields) =>
          Object.fromEntries(Object.entries(fields).filter(([, each]) => each.length)),
        ),
      ),
      {},
    ),
  }),
  { message: undefined, errors: {} },
);
