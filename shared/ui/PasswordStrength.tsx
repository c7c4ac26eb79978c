import { useEffect, useState } from 'react';
import { hasPlainSigns, passwordParts, passwordStrength } from '../text/password-strength.ts';
import { Meter } from './Meter.tsx';

interface PasswordStrengthProps {
  password: string;
  /** Goes to the rule with all of its parts, for the field to be described by. */
  helpId: string;
}

/** How long somebody who types has paused before it is said aloud how far they are. */
const PAUSE = 1000;

/** What is still missing, as a sentence; nothing while nothing has been typed. */
function stateOf(password: string): string {
  if (!password) return '';
  const missing = passwordParts(password).filter(({ isMet }) => !isMet);
  const words = missing.map(({ name }) => name);
  if (!hasPlainSigns(password)) words.push('alleen gewone tekens');
  return words.length ? `Nog nodig: ${words.join(', ')}.` : 'Wachtwoord is sterk genoeg.';
}

/** The rule for a password: what is still missing of it, and how far it is. */
export function PasswordStrength({ password, helpId }: PasswordStrengthProps) {
  const strength = passwordStrength(password);
  const state = stateOf(password);
  const [said, setSaid] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => setSaid(state), PAUSE);
    return () => clearTimeout(timer);
  }, [state]);

  return (
    <>
      <Meter name="Wachtwoordsterkte" percent={strength} text={state || undefined} />
      <div id={helpId}>
        <p className="fan-note">Kies een wachtwoord zonder spaties of emoji, met:</p>
        <ul className="fan-password-parts">
          {passwordParts(password).map(({ name, isMet }) => (
            <li key={name} className={isMet ? 'fan-password-met' : undefined}>
              <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
                {isMet ? <path d="m6.5 12.5 4 4 7-8.5" /> : <circle cx="12" cy="12" r="7" />}
              </svg>
              <span>{name}</span>
              <span className="fan-hidden">{isMet ? 'in orde' : 'nog niet'}</span>
            </li>
          ))}
        </ul>
      </div>
      {hasPlainSigns(password) ? null : (
        <p className="fan-error">Gebruik geen spaties, emoji of letters met accenten.</p>
      )}
      {/* Not `role="status"`: that is for the news of the form. */}
      <div className="fan-hidden" aria-live="polite">
        {said}
      </div>
    </>
  );
}
