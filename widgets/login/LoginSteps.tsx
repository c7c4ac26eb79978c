import { useState } from 'react';
import { ChallengeForm } from './ChallengeForm.tsx';
import { CredentialsForm } from './CredentialsForm.tsx';

interface LoginStepsProps {
  /** Called after signing in; the form stays locked until its promise resolves. */
  onDone(): Promise<void>;
}

/** Name and password, then a code for members with two-factor authentication. */
export function LoginSteps({ onDone }: LoginStepsProps) {
  const [name, setName] = useState('');
  const [isChallenged, setChallenged] = useState(false);
  return isChallenged ? (
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
