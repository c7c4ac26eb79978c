import { useEffect, useRef, useState } from 'react';
import type { FormDraft } from '../../shared/forms/form-draft.ts';
import type { Values } from '../../shared/forms/form-field.ts';
import type { FormErrors } from '../../shared/host/field-errors.ts';
import { navigateAway } from '../../shared/host/navigate-away.ts';
import type { Message } from '../../shared/messages/messages.schema.ts';
import type { FilteredWords } from '../../shared/text/word-filter.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { BusyButton } from '../../shared/ui/BusyButton.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { TextArea } from '../../shared/ui/TextArea.tsx';
import { useFocusInvalid } from '../../shared/ui/use-focus-invalid.ts';
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts';
import { FIELD_NAMES, type MessageDraft, validateMessage } from './message-draft.model.ts';
import { type MessagePayload, sendMessage } from './message-form.api.ts';
import { RecipientField } from './RecipientField.tsx';
import { sortSendErrors } from './send-errors.model.ts';
import { useMessageDraft } from './use-message-draft.ts';

interface MessageFieldsProps {
  words: FilteredWords;
  storage: FormDraft;
  /** The draft that was stored when the form was loaded. */
  stored: Values;
  replyTo: Message | undefined;
  /** Whether the reader has just asked for the form. */
  hasFocus: boolean;
}

const NO_ERRORS: FormErrors = { fields: {} };

export function MessageFields(props: MessageFieldsProps) {
  const { words, storage, stored, replyTo, hasFocus } = props;
  const [formRef, focusInvalid] = useFocusInvalid();
  const { draft, change, forget } = useMessageDraft(replyTo, storage, stored);
  const [errors, setErrors] = useState(NO_ERRORS);
  const [isBusy, run] = useSingleFlight();
  const submitRef = useRef<HTMLDivElement>(null);
  const isFixed = Boolean(replyTo?.sender);

  useEffect(() => {
    if (hasFocus) formRef.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus();
  }, [hasFocus, formRef]);

  const showErrors = (found: FormErrors) => {
    setErrors(found);
    focusInvalid();
  };

  const edit = (part: Partial<MessageDraft>, field: string) => {
    change(part);
    setErrors((before) => ({ ...before, fields: { ...before.fields, [field]: '' } }));
  };

  const send = (payload: MessagePayload) =>
    run(async () => {
      setErrors(NO_ERRORS);
      try {
        await sendMessage(payload);
      } catch (error) {
        return showErrors(sortSendErrors(error, FIELD_NAMES));
      }
      forget();
      await navigateAway(() => location.assign('/mijn-account/berichten/inbox'));
    });

  return (
    <form
      ref={formRef}
      className="fan-message-form-fields"
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        // The fields' own values: something else than a keyboard may have set them.
        const data = new FormData(event.currentTarget);
        const checked = validateMessage(
          { ...draft, subject: `${data.get('subject')}`, message: `${data.get('message')}` },
          words,
        );
        if ('payload' in checked) send(checked.payload);
        else showErrors({ fields: checked.errors as Record<string, string> });
      }}
    >
      <RecipientField
        name={draft.name}
        recipient={draft.recipient}
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
        value={draft.subject}
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
        value={draft.message}
        onChange={({ target }) => edit({ message: target.value }, 'message')}
      />
      <Alert
        error={errors.rest}
        onClose={() => {
          setErrors({ ...errors, rest: undefined });
          submitRef.current?.querySelector('button')?.focus();
        }}
      />
      <div ref={submitRef}>
        <BusyButton isBusy={isBusy}>Versturen</BusyButton>
      </div>
    </form>
  );
}
