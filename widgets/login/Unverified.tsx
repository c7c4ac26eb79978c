import { ResendMail } from '../../shared/account/ResendMail.tsx';
import type { LoginPayload } from './login.api.ts';

/** The address is still to be confirmed; the mail for it can be had again. */
export function Unverified({ payload }: { payload: LoginPayload }) {
  return (
    <div className="fan-login">
      <p role="alert" className="fan-alert">
        Controleer eerst uw e-mailadres!
      </p>
      <ResendMail payload={payload} />
    </div>
  );
}
