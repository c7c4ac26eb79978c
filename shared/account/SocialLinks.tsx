import { noteLogin } from '../store/personal-storage.ts';

interface SocialLinksProps {
  /** The first word of the links: `Inloggen`, `Registreren`. */
  action: string;
}

const PROVIDERS = [
  [
    'Google',
    '/auth/google',
    'M20.6 12.2a8.6 8.6 0 1 1-2.5-6.1l-2.5 2.4a5.2 5.2 0 1 0 1.4 5.2H12v-3.2h8.5c.1.5.1 1.1.1 1.7Z',
  ],
  [
    'Facebook',
    '/auth/facebook',
    'M13.6 21v-8h2.7l.5-3.2h-3.2v-2c0-.9.4-1.7 1.8-1.7h1.5V3.3S15.6 3 14.3 3c-2.6 0-4.2 1.5-4.2 4.3v2.5H7.2V13h2.9v8Z',
  ],
] as const;

/** Links to the login of other sites; plain links, since these are whole pages. */
export function SocialLinks({ action }: SocialLinksProps) {
  return (
    <div className="fan-social">
      <p className="fan-note">of</p>
      {PROVIDERS.map(([provider, path, icon]) => (
        <a key={provider} className="fan-btn fan-quiet" href={path} onClick={noteLogin}>
          <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
            <path d={icon} />
          </svg>
          <span>{`${action} met ${provider}`}</span>
        </a>
      ))}
    </div>
  );
}
