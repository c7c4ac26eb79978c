import type { Feature, Scenario } from '../../context.ts';
import { html, type Markup } from '../../pages/markup.ts';

interface Shown {
  username: string;
  initials?: string;
  src?: string;
  size?: number;
}

/** What the tag on the page carries in each state. */
const states: Record<string, { title: string; shown: Shown }> = {
  foto: { title: 'Met foto', shown: { username: 'kees_v', src: '/assets/kees_v.svg' } },
  initialen: { title: 'Met initialen', shown: { username: 'sanne', initials: 'SV' } },
  'alleen-naam': { title: 'Alleen een naam', shown: { username: 'tante_jo' } },
  'foto-stuk': {
    title: 'Foto bestaat niet',
    shown: { username: 'mdekker', initials: 'MD', src: '/assets/bestaat-niet.png' },
  },
  'fout-adres': {
    title: 'Adres dat niet deugt',
    shown: { username: 'mdekker', initials: 'MD', src: 'javascript:alert(1)' },
  },
  emoji: { title: 'Naam met emoji', shown: { username: '👨‍👩‍👧 familie 🇳🇱' } },
  rechts: { title: 'Naam van rechts naar links', shown: { username: 'يارا الحسن' } },
  klein: { title: 'Klein', shown: { username: 'sanne', initials: 'SV', size: 24 } },
  groot: {
    title: 'Groot',
    shown: { username: 'kees_v', src: '/assets/kees_v.svg', size: 160 },
  },
  onbruikbaar: { title: 'Zonder naam', shown: { username: '' } },
};

const attributes = ({ username, initials, src, size }: Shown): Markup =>
  html`${username ? html`data-username="${username}"` : ''} ${initials ? html`data-initials="${initials}"` : ''} ${src ? html`data-src="${src}"` : ''} data-size="${String(size ?? 64)}"`;

const scenarios: Scenario[] = Object.entries(states).map(([name, { title, shown }]) => ({
  name,
  title,
  pages: ['avatar'],
  values: { 'avatar-attributes': attributes(shown) },
}));

/** The page of the avatar: it asks the host for nothing but pictures. */
export const avatarFeature: Feature = {
  name: 'avatar',
  firstResponses: { avatar: () => undefined },
  values: {
    'avatar-attributes': () => attributes(states.initialen?.shown ?? { username: 'sanne' }),
  },
  scenarios,
};
