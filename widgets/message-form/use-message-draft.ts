import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormDraft } from '../../shared/forms/form-draft.ts';
import type { Values } from '../../shared/forms/form-field.ts';
import type { Message } from '../../shared/messages/messages.schema.ts';
import { type MessageDraft, replySubject } from './message-draft.model.ts';

/** Puts a stored draft in the place of the form's first values. */
function restore(initial: MessageDraft, { name, id, subject, message }: Values): MessageDraft {
  const isChosen = name && Number(id) > 0;
  return {
    name: name ?? initial.name,
    recipient: isChosen ? { id: Number(id), username: name } : initial.recipient,
    subject: subject ?? initial.subject,
    message: message ?? initial.message,
  };
}

/**
 * Keeps what is in the form, a new message or a reply, and stores it as a draft.
 * @param stored the draft that was stored before
 */
export function useMessageDraft(replyTo: Message | undefined, storage: FormDraft, stored: Values) {
  const sender = replyTo?.sender;
  const [initial] = useState<MessageDraft>(() => ({
    name: sender?.username ?? '',
    recipient: sender && { id: sender.id, username: sender.username },
    subject: replyTo ? replySubject(replyTo.subject) : '',
    message: '',
  }));
  const [draft, setDraft] = useState(() => restore(initial, stored));
  const isSentRef = useRef(false);

  useEffect(() => {
    if (isSentRef.current) return;
    const { name, recipient, subject, message } = draft;
    const isTouched =
      message || subject !== initial.subject || (!initial.recipient && name !== initial.name);
    // The recipient of a reply is its message's sender, whatever was stored.
    const person: Values = initial.recipient ? {} : { name, id: `${recipient?.id ?? ''}` };
    storage.write(isTouched ? { ...person, subject, message } : undefined);
  }, [draft, initial, storage]);

  return {
    draft,
    change: useCallback(
      (part: Partial<MessageDraft>) => setDraft((before) => ({ ...before, ...part })),
      [],
    ),
    /** Forgets the draft, since the message has been sent. */
    forget() {
      isSentRef.current = true;
      storage.write(undefined);
    },
  };
}
