import type { Host, HostApp, HostContext } from '../../context.ts';
import { type FieldErrors, HttpError, unprocessable } from '../../http/errors.ts';
import { requestFields } from '../../http/request-fields.ts';
import { toInteger, validate } from '../../http/validation.ts';
import { limitVisitor } from '../login/visitor-limit.ts';
import { formKinds } from './form-kinds.ts';
import { keepSubmission } from './form-store.ts';
import { RobotCheck, type RobotProvider, tokenFields } from './robot-check.ts';

const formsPerMinute = 20;
const challengesPerMinute = 60;

/** The provider that the page which sent this was configured with; a scenario may name another. */
function providerOf(c: HostContext): RobotProvider {
  const names = c.get('scenarios').map(({ name }) => name);
  const all = Object.keys(tokenFields) as RobotProvider[];
  return all.find((provider) => names.includes(provider)) ?? 'altcha';
}

/** All that is wrong with the fields, where Laravel would put it. */
function errorsOf(check: () => void): FieldErrors {
  try {
    check();
    return {};
  } catch (error) {
    if (error instanceof HttpError && error.errors) return error.errors as FieldErrors;
    throw error;
  }
}

/** Contact and tip forms, and the robot check that they ask for. */
export function formsRoutes(app: HostApp, host: Host): void {
  const robot = new RobotCheck(host);

  app.get('/altcha/challenge', limitVisitor('challenge', challengesPerMinute), async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json(await robot.challenge());
  });

  app.post('/api/forms', limitVisitor('forms', formsPerMinute), async (c) => {
    const fields = await requestFields(c);
    const formId = toInteger(fields.form_id) ?? 0;
    const kind = formKinds[formId];
    const errors = kind
      ? errorsOf(() => validate(fields, kind.rules))
      : { form_id: ['Dit formulier bestaat niet.'] };
    const field = tokenFields[providerOf(c)];
    const refused = await robot.rejection(providerOf(c), fields[field]);
    if (refused) errors[field] = [refused];
    if (!kind || Object.keys(errors).length > 0) throw unprocessable(errors);
    keepSubmission(host.db, {
      form_id: formId,
      name: String(fields.name).trim(),
      email: String(fields.email).trim(),
      title: String(fields[kind.own]).trim(),
      message: String(fields.message).trim(),
      sent_at: host.now().getTime(),
    });
    return c.json({ message: 'Het formulier is ontvangen.' });
  });
}
