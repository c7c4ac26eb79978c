import type { SmokePage, Target } from './smoke-page.ts';

/** WebDriver's sign for the Tab key. */
const TAB = '\uE004';
const PASSWORD = 'Havenkant1908';

/** What must work of a widget on its demo page, in every browser. */
export interface SmokeCheck {
  /** Who looks; a guest if absent. */
  member?: string;
  /** The first thing that a visitor looks for. */
  main: Target;
  /** Whether its code loads with the main action, not before. */
  mountsOnUse?: boolean;
  /** The widget's main action, up to its visible result. */
  action(page: SmokePage): Promise<void>;
}

const button = (name: string): Target => ({ css: 'button', name });

async function passRobotCheck(page: SmokePage): Promise<void> {
  await page.click({ css: 'input[type="checkbox"]', name: 'Ik ben geen robot' });
  await page.see({ css: 'input[type="checkbox"]', name: 'Geverifieerd' });
}

/** A check per widget of the manifest, on the demo page that the manifest names. */
export const checks: Record<string, SmokeCheck> = {
  comments: {
    main: { css: 'article[id^="comment-"]' },
    async action(page) {
      await page.fill('Je reactie', 'Dit bericht komt uit een rooktest.');
      await page.click(button('Plaats reactie'));
      await page.see({ css: 'article[id^="comment-"]', text: 'uit een rooktest' });
    },
  },
  'best-comment': {
    main: { css: '[data-widget="best-comment"]', text: 'Populairste reactie' },
    async action(page) {
      await page.click({ css: '[data-widget="best-comment"] a', text: 'Meer reacties' });
      await page.until('the hash leads to the comments', () => location.hash === '#comments');
    },
  },
  'live-match': {
    main: { css: '[role="log"]' },
    async action(page) {
      await page.click({ css: '[role="tab"][aria-selected="false"]' });
      await page.see({ css: '[role="tabpanel"]', text: 'Basisopstelling' });
    },
  },
  'live-report': {
    main: { css: '[data-widget="live-report"]', text: 'Liveverslag' },
    async action(page) {
      await page.see({ css: '[data-widget="live-report"]', text: 'Live' });
      await page.post('/demo/liveverslag/42/bericht', { text: 'De bal rolt weer.' });
      await page.see({ css: '[data-widget="live-report"]', text: 'De bal rolt weer.' });
    },
  },
  prediction: {
    member: 'sanne',
    main: { css: '[data-widget="prediction"]', text: 'Ruststand' },
    async action(page) {
      for (const field of ['home_halftime', 'away_halftime', 'home_score', 'away_score'])
        await page.fill({ css: `input[name="${field}"]` }, '1');
      await page.click(button('Voorspel!'));
      await page.see({ css: '[role="status"]', text: 'Je voorspelling is opgeslagen.' });
    },
  },
  poll: {
    main: { css: 'input[type="radio"]' },
    async action(page) {
      await page.click({ css: '[data-widget="poll"] label:has(input[type="radio"])' });
      await page.click(button('Stemmen'));
      await page.see({ css: '[data-widget="poll"]', text: 'Jouw stem' });
    },
  },
  'motm-poll': {
    main: { css: 'input[type="radio"]' },
    async action(page) {
      await page.click({ css: '[data-widget="motm-poll"] label:has(input[type="radio"])' });
      await page.click(button('Stemmen'));
      await page.see({ css: '[data-widget="motm-poll"]', text: 'Jouw stem' });
    },
  },
  login: {
    main: button('Inloggen'),
    async action(page) {
      await page.fill('E-mailadres of gebruikersnaam', 'mdekker');
      await page.fill('Wachtwoord', 'maasstad');
      await page.click(button('Inloggen'));
      await page.arrivesAt('/');
    },
  },
  registration: {
    main: button('Registreren'),
    async action(page) {
      await page.fill('Voornaam', 'Wout');
      await page.fill('Achternaam', 'van der Plas');
      await page.fill('Gebruikersnaam', 'wout_vdp');
      await page.fill('E-mailadres', 'wout@voorbeeld.example');
      await page.fill('Wachtwoord', PASSWORD);
      await page.fill('Herhaal wachtwoord', PASSWORD);
      await page.click({ css: 'input[name="terms"]' });
      await page.click(button('Registreren'));
      await page.see({ css: '[data-widget="registration"]', text: 'Registratie voltooien' });
    },
  },
  'password-reset': {
    main: button('Indienen'),
    async action(page) {
      await page.fill('Wachtwoord', PASSWORD);
      await page.fill('Herhaal wachtwoord', PASSWORD);
      await page.click(button('Indienen'));
      await page.see({ css: '[data-widget="password-reset"] [role="status"]', text: 'Succesvol' });
    },
  },
  'two-factor': {
    member: 'sanne',
    main: { css: '[data-two-factor-enable]' },
    mountsOnUse: true,
    async action(page) {
      await page.click({ css: '[data-two-factor-enable]' });
      await page.click(button('Inschakelen'));
      await page.see({ css: 'dialog svg' });
    },
  },
  notifications: {
    member: 'sanne',
    main: { css: '[data-widget="notifications"] button' },
    async action(page) {
      await page.click({ css: '[data-widget="notifications"] button' });
      await page.see({ css: '[role="region"], section', name: 'Notificaties' });
    },
  },
  avatar: {
    main: { css: '[data-widget="avatar"][data-username="mdekker"]', text: 'MD' },
    action: (page) =>
      page.until('the picture has loaded', () =>
        [...document.querySelectorAll<HTMLImageElement>('[data-username="yara"] img')].some(
          ({ naturalWidth }) => naturalWidth > 0,
        ),
      ),
  },
  'message-form': {
    member: 'sanne',
    main: button('Versturen'),
    async action(page) {
      await page.fill('Ontvanger', 'mdek');
      await page.click({ css: '[role="option"]', text: 'mdekker' });
      await page.fill('Onderwerp', 'Rooktest');
      await page.fill('Bericht', 'Komt dit aan?');
      await page.click(button('Versturen'));
      await page.arrivesAt('/mijn-account/berichten/inbox');
    },
  },
  inbox: {
    member: 'sanne',
    main: { css: '[data-widget="inbox"] td' },
    async action(page) {
      await page.click({ css: 'input[type="checkbox"]', name: 'Selecteer alle berichten' });
      await page.see({ css: '[data-widget="inbox"]', text: 'berichten geselecteerd' });
    },
  },
  outbox: {
    member: 'sanne',
    main: { css: '[data-widget="outbox"] td' },
    async action(page) {
      await page.click({ css: 'input[type="checkbox"]', name: 'Selecteer alle berichten' });
      await page.see({ css: '[data-widget="outbox"]', text: 'geselecteerd' });
    },
  },
  message: {
    member: 'sanne',
    main: { css: 'a', name: 'Beantwoorden' },
    async action(page) {
      await page.click(button('Verwijderen'));
      await page.see({ css: 'dialog[open]', text: 'Weet je zeker dat je dit bericht' });
    },
  },
  'contact-form': {
    main: button('Versturen'),
    async action(page) {
      await page.fill('Naam', 'Wout');
      await page.fill('E-mailadres', 'wout@voorbeeld.example');
      await page.fill('Onderwerp', 'Rooktest');
      await page.fill('Bericht', 'Komt dit aan?');
      await passRobotCheck(page);
      await page.click(button('Versturen'));
      await page.see({ css: '[data-widget="contact-form"] [role="status"]' });
    },
  },
  'tip-form': {
    main: button('Verzenden'),
    async action(page) {
      await page.fill('Naam', 'Wout');
      await page.fill('E-mailadres', 'wout@voorbeeld.example');
      await page.fill('Tip', 'Rooktest');
      await page.fill('Omschrijving', 'Komt dit aan?');
      await passRobotCheck(page);
      await page.click(button('Verzenden'));
      await page.see({ css: '[data-widget="tip-form"] [role="status"]' });
    },
  },
  'player-rating': {
    main: { css: 'form.player-rating fieldset' },
    async action(page) {
      await page.click({ css: 'form.player-rating [type="submit"]' });
      await page.see({ css: '.invalid-feedback' });
    },
  },
  carousel: {
    main: button('Volgende'),
    async action(page) {
      await page.click(button('Volgende'));
      await page.see({ css: 'button:not([disabled])', name: 'Vorige' });
    },
  },
  menu: {
    main: { css: '[data-menu-toggle]' },
    async action(page) {
      await page.click({ css: '[data-menu-toggle]' });
      await page.see({ css: '.menu-open [data-menu-panel]' });
    },
  },
  'search-bar': {
    main: { css: '[data-search-toggle]' },
    async action(page) {
      await page.click({ css: '[data-search-toggle]' });
      await page.see({ css: 'form[data-search-bar].is-active' });
    },
  },
  tooltips: {
    main: { css: '[data-tooltip]' },
    async action(page) {
      await page.until('a marked element has the focus', () => {
        document
          .querySelector<HTMLElement>('main [data-tooltip]:is(button, a, [tabindex])')
          ?.focus();
        return document.activeElement !== document.body;
      });
      await page.press(TAB);
      await page.see({ css: '[role="tooltip"]' });
    },
  },
  'nav-strip': {
    main: { css: '[data-nav-strip] a' },
    action: (page) =>
      page.until('the strip fades at its start once it is scrolled', () => {
        document.querySelector('[data-nav-strip]')?.scrollTo({ left: 9999 });
        return Boolean(document.querySelector('[data-widget="nav-strip"].has-fade-start'));
      }),
  },
};
