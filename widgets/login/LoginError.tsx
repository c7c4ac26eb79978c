import { ResendMail } from '../../shared/account/ResendMail.tsx';
import { HostError } from '../../shared/host/host-error.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import type { LoginPayload } from './login.api.ts';

interface LoginErrorProps {
  /** A text, or the error that was thrown. */
  error: unknown;
  payload: LoginPayload | undefined;
}

/** Shows why the host refused a login; see docs/host-api.md, "POST /aansteker/login". */
export function LoginError({ error, payload }: LoginErrorProps) {
  const { status, fields, message } = error instanceof HostError ? error : {};
  if (status === 401 && payload)
    return (
      <div className="fan-login">
        <p role="alert" className="fan-alert">
          Controleer eerst uw e-mailadres!
        </p>
        <ResendMail payload={payload} />
      </div>
    );
  if (status === 403 && fields?.type?.includes('banned'))
    return (
      <div role="alert" className="fan-alert fan-login-box">
        <b>{'Je bent verbannen '}</b>
        <span>{message}</span>
      </div>
    );
  return <Alert error={error} offersLogin={false} />;
}
