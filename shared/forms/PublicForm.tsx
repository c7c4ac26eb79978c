import { useCallback, useEffect, useId, useState } from 'react';
import { BusyButton } from '../ui/BusyButton.tsx';
import { Field } from '../ui/Field.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useFocusInvalid } from '../ui/use-focus-invalid.ts';
import { useSingleFlight } from '../ui/use-single-flight.ts';
import { FormNotices } from './FormNotices.tsx';
import { formDraft } from './form-draft.ts';
import { sortPublicFormErrors } from './form-errors.ts';
import { type FormField, problemsOf, tidy, type Values } from './form-field.ts';
import { sendForm } from './forms.api.ts';
import { RobotCheck } from './RobotCheck.tsx';
import { useRobotCheck } from './use-robot-check.ts';

interface PublicFormProps {
  /** The widget's name; drafts go by it. */
  name: string;
  title: string;
  formId: number;
  fields: FormField[];
  button: string;
  /** The good news. */
  sent: string;
}

/**
 * A form that anybody may send, with a robot check. The fields are the browser's own, which keeps
 * what was typed through every failure, and counts what a password manager fills in.
 */
export function PublicForm({ name, title, formId, fields, button, sent }: PublicFormProps) {
  const [form, focusInvalid] = useFocusInvalid();
  const [problems, setProblems] = useState<Values>({});
  const [error, setError] = useState<unknown>();
  const [isSent, setSent] = useState(false);
  const [busy, run] = useSingleFlight();
  const robot = useRobotCheck();
  const reasonId = useId();
  const [draft] = useState(() => formDraft(`${name}:${formId}`));

  const read = useCallback((): Values => {
    const data = new FormData(form.current ?? undefined);
    return Object.fromEntries(fields.map((field) => [field.name, `${data.get(field.name) ?? ''}`]));
  }, [form, fields]);

  useEffect(() => {
    const { current } = form;
    if (!current) return;
    const typed = draft.read();
    for (const field of fields) {
      const element = current.elements.namedItem(field.name);
      if (
        (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
        !element.value
      )
        element.value = typed?.[field.name] ?? '';
    }
    // The browser's own events: React passes over a value that was set from outside.
    const keep = () => void draft.write(read());
    current.addEventListener('input', keep);
    current.addEventListener('change', keep);
    return () => {
      current.removeEventListener('input', keep);
      current.removeEventListener('change', keep);
    };
  }, [form, draft, fields, read]);

  const send = (values: Values, token: Record<string, string>) =>
    run(async () => {
      setProblems({});
      setError(undefined);
      setSent(false);
      try {
        await sendForm({ form_id: formId, ...values }, token);
      } catch (failure) {
        const names = fields.map((field) => field.name);
        const errors = sortPublicFormErrors(failure, names, robot.field);
        robot.renew(errors.robot);
        setProblems(errors.fields);
        setError(errors.rest);
        focusInvalid();
        return;
      }
      form.current?.reset();
      draft.write(undefined);
      robot.renew();
      setSent(true);
    });

  const submit = () => {
    robot.use();
    const typed = read();
    const values = Object.fromEntries(
      fields.map((field) => [field.name, tidy(field, typed[field.name] ?? '')]),
    );
    const found = problemsOf(fields, values);
    const token = robot.token();
    if (!Object.keys(found).length && token) return send(values, token);
    setProblems(found);
    setError(undefined);
    setSent(false);
    focusInvalid();
  };

  return (
    <section className="fan-card">
      <div className="fan-head">
        <h2>{title}</h2>
      </div>
      <form
        ref={form}
        className="fan-body fan-form"
        noValidate
        aria-busy={busy}
        onFocus={robot.use}
        onPointerDown={robot.use}
        onInput={robot.use}
        onSubmit={(event) => {
          event.preventDefault();
          // A provider's widget may hold a form of its own.
          if (event.target === event.currentTarget) submit();
        }}
      >
        <p className="fan-note">Alle velden zijn verplicht.</p>
        {fields.map(({ name: field, missing: _, rows, ...input }) =>
          rows ? (
            <TextArea
              key={field}
              {...{ name: field, rows, label: input.label }}
              required
              readOnly={busy}
              error={problems[field]}
            />
          ) : (
            <Field
              key={field}
              {...input}
              name={field}
              required
              readOnly={busy}
              error={problems[field]}
            />
          ),
        )}
        <div ref={robot.state.around} className="fan-form-check">
          {robot.state.provider ? <RobotCheck check={robot.state} reasonId={reasonId} /> : null}
          <FormNotices check={robot.state} reasonId={reasonId} error={error} />
        </div>
        <BusyButton busy={busy}>
          {busy ? <Spinner /> : null}
          <span>{button}</span>
        </BusyButton>
        <div role="status">{isSent ? <p className="fan-good">{sent}</p> : null}</div>
      </form>
    </section>
  );
}
