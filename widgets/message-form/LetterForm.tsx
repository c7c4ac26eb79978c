import { useEffect, useRef, useState } from 'react';
import type { FormDraft } from '../../shared/forms/form-draft.ts';
import type { Values } from '../../shared/forms/form-field.ts';
import type { FormErrors } from '../../shared/host/field-errors.ts';
import { leave } from '../../shared/messages/leave.ts';
import type { Message } from '../../shared/messages/messages.schema.ts';
import type { FilteredWords } from '../../shared/text/word-filter.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { BusyButton } from '../../shared/ui/BusyButton.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { TextArea } from '../../shared/ui/TextArea.tsx';
import { useFocusInvalid } from '../../shared/ui/use-focus-invalid.ts';
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts';
import { FIELDS, type Typed, toLetter } from './letter.ts';
import { sendMessage } from './message-form.api.ts';
import { RecipientField } from './RecipientField.tsx';
import { sortSendErrors } from './send-errors.ts';
import { useLetter } from './use-letter.ts';

interface LetterFormProps {
  words: FilteredWords;
  draft: FormDraft;
  /** What the draft was when the form was loaded. */
  kept: Values;
  replyTo: Message | undefined;
  /** Whether the reader has just asked for the form. */
  hasFocus: boolean;
}

const NONE: FormErrors = { fields: {} };

export function LetterForm({ words, draft, kept, replyTo, hasFocus }: LetterFormProps) {
  const [form, focusInvalid] = useFocusInvalid();
  const { typed, change, forget } = useLetter(replyTo, draft, kept);
  const [errors, setErrors] = useState(NONE);
  const [busy, run] = useSingleFlight();
  const submit = useRef<HTMLDivElement>(null);
  const isFixed = Boolean(replyTo?.sender);

  useEffect(() => {
    if (hasFocus) form.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus();
  }, [hasFocus, form]);

  const complain = (found: FormErrors) => {
    setErrors(found);
    focusInvalid();
  };

  const edit = (part: Partial<Typed>, field: string) => {
    change(part);
    setErrors((before) => ({ ...before, fields: { ...before.fields, [field]: '' } }));
  };

  const send = (letter: Parameters<typeof sendMessage>[0]) =>
    run(async () => {
      setErrors(NONE);
      try {
        await sendMessage(letter);
      } catch (failure) {
        return complain(sortSendErrors(failure, FIELDS));
      }
      forget();
      await leave(() => location.assign('/mijn-account/berichten/inbox'));
    });

  return (
    <form
      ref={form}
      className="fan-message-form-fields"
      noValidate
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        // What stands in the fields counts, also where something else than a keyboard put it there.
        const data = new FormData(event.currentTarget);
        const made = toLetter(
          { ...typed, subject: `${data.get('subject')}`, message: `${data.get('message')}` },
          words,
        );
        if ('letter' in made) send(made.letter);
        else complain({ fields: { ...made.problems } as Record<string, string> });
      }}
    >
      <RecipientField
        name={typed.name}
        recipient={typed.recipient}
        isFixed={isFixed}
        error={errors.fields.recipient}
        onChange={(name, recipient) => edit({ name, recipient }, 'recipient')}
      />
      <Field
        label="Onderwerp"
        name="subject"
        autoComplete="off"
        dir="auto"
        required
        error={errors.fields.subject}
        value={typed.subject}
        onChange={({ target }) => edit({ subject: target.value }, 'subject')}
      />
      <TextArea
        label="Bericht"
        name="message"
        rows={8}
        autoComplete="off"
        dir="auto"
        required
        error={errors.fields.message}
        value={typed.message}
        onChange={({ target }) => edit({ message: target.value }, 'message')}
      />
      <Alert
        error={errors.rest}
        onClose={() => {
          setErrors({ ...errors, rest: undefined });
          submit.current?.querySelector('button')?.focus();
        }}
      />
      <div ref={submit}>
        <BusyButton busy={busy}>Versturen</BusyButton>
      </div>
    </form>
  );
}
