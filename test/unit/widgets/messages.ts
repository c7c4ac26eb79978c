export const MDEKKER = { id: 12, username: 'mdekker', initials: 'MD' };
export const SANNE_AS_RECEIVER = { id: 7, username: 'sanne' };

/** A message that sanne has received, as the host writes it. */
export const RECEIVED = {
  id: 31,
  subject: 'Kaartje over voor zondag?',
  message: 'Hoi Sanne,\nheb jij er nog een?',
  created_at: '2026-11-27 20:05:00',
  read_at: null,
  sender: MDEKKER,
  receiver: SANNE_AS_RECEIVER,
};
