import { HostError } from '../../shared/host/host-error.ts';
import type { LoginPayload } from './login.api.ts';
import { Trouble } from './Trouble.tsx';
import { Unverified } from './Unverified.tsx';

interface RefusalProps {
  error: unknown;
  payload: LoginPayload | undefined;
}

/** Why somebody is not let in (specification, section 8). */
export function Refusal({ error, payload }: RefusalProps) {
  const { status, fields, message } = error instanceof HostError ? error : {};
  if (status === 401 && payload) return <Unverified payload={payload} />;
  if (status === 403 && fields?.type?.includes('banned'))
    return (
      <div role="alert" className="fi-alert fi-login-box">
        <b>Je bent verbannen</b>
        <span>{message}</span>
      </div>
    );
  return <Trouble error={error} />;
}
