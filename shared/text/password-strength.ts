/** How strong a password is, by the rule in docs/host-api.md, "registration": no package's opinion. */

/** The parts of the rule that the reader sees, and how each is met. */
const PARTS: [name: string, isMet: (password: string) => boolean][] = [
  ['8 tot en met 20 tekens', ({ length }) => length > 7 && length < 21],
  ['kleine letter', (password) => /[a-z]/.test(password)],
  ['hoofdletter', (password) => /[A-Z]/.test(password)],
  ['cijfer', (password) => /\d/.test(password)],
];

/** Whether a password holds nothing but letters, digits and the signs of ASCII: no space, no emoji. */
export const hasPlainSigns = (password: string) => /^[!-~]*$/.test(password);

/** 0 to 100; only 100 is enough. A field that is empty has no strength. */
export function passwordStrength(password: string): number {
  if (!password) return 0;
  const { length } = password;
  return (
    (length > 7 ? 17 : 0) +
    (length < 21 ? 16 : 0) +
    (/[a-z]/.test(password) ? 17 : 0) +
    (/[A-Z]/.test(password) ? 17 : 0) +
    (/\d/.test(password) ? 17 : 0) +
    (hasPlainSigns(password) ? 16 : 0)
  );
}

/** The parts of the rule in order, and whether each is met. */
export function passwordParts(password: string): { name: string; isMet: boolean }[] {
  return PARTS.map(([name, isMetBy]) => ({ name, isMet: isMetBy(password) }));
}

/**
 * For the browser and for password managers, so that what they make up passes; the format is
 * Apple's. Of the signs only those that every keyboard has.
 */
export const PASSWORD_RULES =
  'minlength: 8; maxlength: 20; required: lower; required: upper; required: digit; allowed: [-!#$%&*+.:;=?@_];';
