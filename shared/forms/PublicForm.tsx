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
import { type FormField, normaliseValue, type Values, validateFields } from './form-field.ts';
import { sendForm } from './forms.api.ts';
import { RobotCheck } from './RobotCheck.tsx';
import { useRobotCheck } from './use-robot-check.ts';

interface PublicFormProps {
  /** The widget's name, under which drafts are stored. */
  name: string;
  title: string;
  formId: number;
  fields: FormField[];
  button: string;
  /** The notice after a success. */
  sent: string;
}

/**
 * A form that anybody may send, with a robot check. The fields are uncontrolled: what was typed is
 * kept through every failure, and what a password manager fills in counts.
 */
export function PublicForm({ name, title, formId, fields, button, sent }: PublicFormProps) {
  const [formRef, focusInvalid] = useFocusInvalid();
  const [errors, setErrors] = useState<Values>({});
  const [error, setError] = useState<unknown>();
  const [isSent, setSent] = useState(false);
  const [isBusy, run] = useSingleFlight();
  const robot = useRobotCheck();
  const reasonId = useId();
  const [draft] = useState(() => formDraft(`${name}:${formId}`));

  const read = useCallback((): Values => {
    const data = new FormData(formRef.current ?? undefined);
    return Object.fromEntries(fields.map((field) => [field.name, `${data.get(field.name) ?? ''}`]));
  }, [formRef, fields]);

  useEffect(() => {
    const { current: form } = formRef;
    if (!form) return;
    const typed = draft.read();
    for (const field of fields) {
      const element = form.elements.namedItem(field.name);
      if (
        (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
        !element.value
      )
        element.value = typed?.[field.name] ?? '';
    }
    // Native events: React ignores a value that was set by a script.
    const storeDraft = () => void draft.write(read());
    form.addEventListener('input', storeDraft);
    form.addEventListener('change', storeDraft);
    return () => {
      form.removeEventListener('input', storeDraft);
      form.removeEventListener('change', storeDraft);
    };
  }, [formRef, draft, fields, read]);

  const send = (values: Values, token: Record<string, string>) =>
    run(async () => {
      setErrors({});
      setError(undefined);
      setSent(false);
      try {
        await sendForm({ form_id: formId, ...values }, token);
      } catch (failure) {
        const names = fields.map((field) => field.name);
        const sorted = sortPublicFormErrors(failure, names, robot.field);
        robot.renew(sorted.robot);
        setErrors(sorted.fields);
        setError(sorted.rest);
        focusInvalid();
        return;
      }
      formRef.current?.reset();
      draft.write(undefined);
      robot.renew();
      setSent(true);
    });

  const submit = () => {
    robot.activate();
    const typed = read();
    const values = Object.fromEntries(
      fields.map((field) => [field.name, normaliseValue(field, typed[field.name] ?? '')]),
    );
    const found = validateFields(fields, values);
    const token = robot.readToken();
    if (!Object.keys(found).length && token) return send(values, token);
    setErrors(found);
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
        ref={formRef}
        className="fan-body fan-form"
        noValidate
        aria-busy={isBusy}
        onFocus={robot.activate}
        onPointerDown={robot.activate}
        onInput={robot.activate}
        onSubmit={(event) => {
          event.preventDefault();
          // A provider's markup may have a form of its own.
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
              readOnly={isBusy}
              error={errors[field]}
            />
          ) : (
            <Field
              key={field}
              {...input}
              name={field}
              required
              readOnly={isBusy}
              error={errors[field]}
            />
          ),
        )}
        <div ref={robot.state.areaRef} className="fan-form-check">
          {robot.state.provider ? <RobotCheck check={robot.state} reasonId={reasonId} /> : null}
          <FormNotices check={robot.state} reasonId={reasonId} error={error} />
        </div>
        <BusyButton isBusy={isBusy}>
          {isBusy ? <Spinner /> : null}
          <span>{button}</span>
        </BusyButton>
        <div role="status">{isSent ? <p className="fan-good">{sent}</p> : null}</div>
      </form>
    </section>
  );
}
