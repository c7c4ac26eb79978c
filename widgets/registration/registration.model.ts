import { looksLikeEmail } from '../../shared/text/email.ts';
import { passwordStrength } from '../../shared/text/password-strength.ts';
import type { RegistrationPayload } from './registration.api.ts';

/**
 * Validates a registration before it is sent; all other rules are the host's.
 * @returns an error by field, `terms` included; empty when it may be sent
 */
export function validateRegistration(
  payload: RegistrationPayload,
  hasAgreed: boolean,
): Record<string, string> {
  const errors: Record<string, string> = {};
  const { first_name, last_name, username, email, password, password_confirmation } = payload;
  if (!first_name) errors.first_name = 'Vul je voornaam in.';
  if (!last_name) errors.last_name = 'Vul je achternaam in.';
  if (!username) errors.username = 'Kies een gebruikersnaam.';
  if (!looksLikeEmail(email)) errors.email = 'Vul een geldig e-mailadres in.';
  if (passwordStrength(password) !== 100) errors.password = 'Wachtwoord is niet sterk genoeg';
  if (!password_confirmation) errors.password_confirmation = 'Vul je wachtwoord nog een keer in.';
  else if (password_confirmation !== password)
    errors.password_confirmation = 'Dit is niet hetzelfde wachtwoord. Vul het nog een keer in.';
  if (!hasAgreed) errors.terms = 'Ga akkoord met de algemene voorwaarden.';
  return errors;
}
