import { useState } from 'react';
import { ChallengeForm } from './ChallengeForm.tsx';
import { CredentialsForm } from './CredentialsForm.tsx';

interface LoginStepsProps {
  /** Signed in. Its promise keeps the form locked. */
  onDone(): Promise<void>;
}

/** Who are you, and for members who want it so, a code as well. */
export function LoginSteps({ onDone }: LoginStepsProps) {
  const [name, setName] = useState('');
  const [challenged, setChallenged] = useState(false);
  return challenged ? (
    <ChallengeForm onDone={onDone} onRestart={() => setChallenged(false)} />
  ) : (
    <CredentialsForm
      name={name}
      onDone={onDone}
      onChallenge={(challengedName) => {
        setName(challengedName);
        setChallenged(true);
      }}
    />
  );
}
