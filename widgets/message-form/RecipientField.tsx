import { useId, useRef, useState } from 'react';
import { plural } from '../../shared/text/numbers.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { ComboboxList } from '../../shared/ui/ComboboxList.tsx';
import { useCombobox } from '../../shared/ui/use-combobox.ts';
import type { Recipient } from './message-form.schema.ts';
import { useRecipients } from './use-recipients.ts';

interface RecipientFieldProps {
  /** The field's text. */
  name: string;
  /** The member who was chosen; undefined while the name is only typed. */
  recipient: Recipient | undefined;
  /** Whether the message is a reply, whose recipient is known. */
  isFixed: boolean;
  error: string | undefined;
  onChange(name: string, recipient: Recipient | undefined): void;
}

const NO_MEMBERS: readonly Recipient[] = [];

/** The recipient: a combobox that lists the members whose name fits the text. */
export function RecipientField(props: RecipientFieldProps) {
  const { name, recipient, isFixed, error, onChange } = props;
  const id = useId();
  const fieldRef = useRef<HTMLInputElement>(null);
  /** While an input method puts a letter together, the text is not searched. */
  const [isComposing, setComposing] = useState(false);
  const search = useRecipients(recipient || isComposing ? undefined : name);
  const combobox = useCombobox({
    fieldRef,
    items: search.found ?? NO_MEMBERS,
    keyOf: (member) => member.id,
    completes: 'field',
    onChoose: (member) => onChange(member.username, member),
  });

  return (
    <div className="fan-message-form-recipient">
      <label className="fan-label" htmlFor={id}>
        Ontvanger
      </label>
      <input
        ref={fieldRef}
        id={id}
        name="name"
        className="fan-input"
        role="combobox"
        aria-expanded={combobox.isOpen}
        // Required by the role; `useCombobox` names the list while it is there.
        aria-controls={undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}error` : isFixed ? undefined : `${id}help`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        required
        readOnly={isFixed}
        value={name}
        onChange={({ target }) => {
          combobox.open();
          onChange(target.value, undefined);
        }}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onFocus={combobox.open}
        onClick={combobox.open}
        onBlur={combobox.close}
      />
      <ComboboxList
        combobox={combobox}
        label="Leden"
        textOf={(member) => member.username}
        className="fan-message-form-list"
      />
      {error ? (
        <p className="fan-error" id={`${id}error`}>
          {error}
        </p>
      ) : isFixed ? null : (
        <p className="fan-note fan-hidden" id={`${id}help`}>
          Typ minstens 3 tekens en kies een lid uit de lijst.
        </p>
      )}
      <div role="status" className="fan-message-form-status">
        {search.isSearching ? <p className="fan-note fan-message-form-searching">Zoeken…</p> : null}
        {search.found && !search.found.length && !search.error ? (
          <p className="fan-note">Geen leden gevonden.</p>
        ) : null}
        {combobox.isOpen ? (
          <p className="fan-hidden">{`${plural(combobox.items.length, 'lid', 'leden')} gevonden`}</p>
        ) : null}
      </div>
      {search.error ? (
        <Alert
          error={search.error}
          onRetry={() => {
            // The button is removed, and the members that the retry finds are chosen from here.
            fieldRef.current?.focus();
            search.retry();
          }}
        />
      ) : null}
    </div>
  );
}
