import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormDraft } from '../../shared/forms/form-draft.ts';
import type { Values } from '../../shared/forms/form-field.ts';
import type { Message } from '../../shared/messages/messages.schema.ts';
import { replySubject, type Typed } from './letter.ts';

/** What a draft says, in place of what the form begins with. */
function restore(first: Typed, { name, id, subject, message }: Values): Typed {
  const isChosen = name && Number(id) > 0;
  return {
    name: name ?? first.name,
    recipient: isChosen ? { id: Number(id), username: name } : first.recipient,
    subject: subject ?? first.subject,
    message: message ?? first.message,
  };
}

/**
 * What stands in the form: a new message or a reply, and what was typed of it before a reload.
 * @param kept what the draft was before
 */
export function useLetter(replyTo: Message | undefined, draft: FormDraft, kept: Values) {
  const sender = replyTo?.sender;
  const [first] = useState<Typed>(() => ({
    name: sender?.username ?? '',
    recipient: sender && { id: sender.id, username: sender.username },
    subject: replyTo ? replySubject(replyTo.subject) : '',
    message: '',
  }));
  const [typed, setTyped] = useState(() => restore(first, kept));
  const isSent = useRef(false);

  useEffect(() => {
    if (isSent.current) return;
    const { name, recipient, subject, message } = typed;
    const isTouched =
      message || subject !== first.subject || (!first.recipient && name !== first.name);
    // A reply's recipient is its message's sender, whatever was kept.
    const person: Values = first.recipient ? {} : { name, id: `${recipient?.id ?? ''}` };
    draft.write(isTouched ? { ...person, subject, message } : undefined);
  }, [typed, first, draft]);

  return {
    typed,
    change: useCallback(
      (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part })),
      [],
    ),
    /** It has been sent: nothing is left to keep. */
    forget() {
      isSent.current = true;
      draft.write(undefined);
    },
  };
}
