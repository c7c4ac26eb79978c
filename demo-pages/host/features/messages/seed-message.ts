/** A message to seed, with usernames for ids. */
export interface SeedMessage {
  /** Null for the site itself. */
  from: string | null;
  to: string;
  subject: string;
  message: string;
  /** Minutes before now. */
  ago: number;
  unread?: boolean;
}
