import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { plural } from '../../shared/text/plural.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import type { Recipient } from './message-form.api.ts';
import { useRecipients } from './use-recipients.ts';

interface RecipientFieldProps {
  /** What stands in the field. */
  name: string;
  /** The member who was chosen; undefined while the name is only typed. */
  recipient: Recipient | undefined;
  /** Whether it is a reply, whose recipient stands. */
  isFixed: boolean;
  error: string | undefined;
  onChange(name: string, recipient: Recipient | undefined): void;
}

/**
 * Whom the message is for: a combobox whose list shows members by what is typed of their name. The
 * focus stays in the field; the arrows walk through the list.
 */
export function RecipientField(props: RecipientFieldProps) {
  const { name, recipient, isFixed, error, onChange } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  /** While an input method puts a letter together, what stands there is no name yet. */
  const [isComposing, setComposing] = useState(false);
  const search = useRecipients(recipient || isComposing ? undefined : name);
  const options = isOpen && search.found ? search.found : [];
  const isExpanded = options.length > 0;
  const current = options[active];

  const choose = (chosen: Recipient) => {
    setOpen(false);
    setActive(-1);
    onChange(chosen.username, chosen);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && !isOpen) setOpen(true);
    else if (step && isExpanded) {
      // One place more than there are members: back in the field.
      const places = options.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && current) choose(current);
    else if (event.key === 'Escape' && isExpanded) setOpen(false);
    else return;
    event.preventDefault();
    // A dialog around it would close as well.
    event.stopPropagation();
  };

  return (
    <div className="fan-message-form-recipient">
      <label className="fan-label" htmlFor={id}>
        Ontvanger
      </label>
      <input
        ref={field}
        id={id}
        name="name"
        className="fan-input"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? `${id}list` : undefined}
        aria-activedescendant={current && `${id}${current.id}`}
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
          setOpen(true);
          setActive(-1);
          onChange(target.value, undefined);
        }}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onKeyDown={onKeyDown}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
      />
      {isExpanded ? (
        <div role="listbox" id={`${id}list`} aria-label="Leden" className="fan-message-form-list">
          {options.map((member, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which has the focus
            <div
              key={member.id}
              id={`${id}${member.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(member)}
            >
              <bdi>{member.username}</bdi>
            </div>
          ))}
        </div>
      ) : null}
      {error ? (
        <p className="fan-error" id={`${id}error`}>
          {error}
        </p>
      ) : isFixed ? null : (
        <p className="fan-note fan-hidden" id={`${id}help`}>
          Typ minstens 3 tekens en kies een lid uit de lijst.
        </p>
      )}
      <div role="status" className="fan-message-form-told">
        {search.isSearching ? <p className="fan-note fan-message-form-searching">Zoeken…</p> : null}
        {search.found && !search.found.length && !search.error ? (
          <p className="fan-note">Geen leden gevonden.</p>
        ) : null}
        {isExpanded ? (
          <p className="fan-hidden">{`${plural(options.length, 'lid', 'leden')} gevonden`}</p>
        ) : null}
      </div>
      {search.error ? (
        <Alert
          error={search.error}
          onRetry={() => {
            // The button goes, and the members that it brings are chosen from here.
            field.current?.focus();
            search.retry();
          }}
        />
      ) : null}
    </div>
  );
}
