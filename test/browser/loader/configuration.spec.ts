import { expect, test } from '../fixtures.ts';
import { expectState } from '../support/states.ts';

const DEFAULTS = 'gast Europe/Amsterdam 6 60';
const tag = (json: string) =>
  `<script type="application/json" id="islands-config">${json}</script>`;

const cases: { what: string; head: string; shows: string; names?: string }[] = [
  { what: 'that is missing', head: '', shows: DEFAULTS },
  { what: 'that is empty', head: tag(''), shows: DEFAULTS, names: 'not JSON' },
  { what: 'that is not JSON', head: tag("{user: 'sanne'}"), shows: DEFAULTS, names: 'not JSON' },
  { what: 'that is an empty PHP array', head: tag('[]'), shows: DEFAULTS },
  { what: 'that is a list', head: tag('[1, 2]'), shows: DEFAULTS, names: '#islands-config' },
  { what: 'that is null', head: tag('null'), shows: DEFAULTS, names: '#islands-config' },
  {
    what: 'with a member and another zone',
    head: tag(
      '{"user":{"id":"7","username":"sanne","initials":"SV"},"timeZone":"Europe/London","notifications":{"pollSeconds":5}}',
    ),
    shows: 'sanne Europe/London 6 5',
  },
  {
    what: 'with a user who is null',
    head: tag('{"user":null,"timeZone":"Europe/London"}'),
    shows: 'gast Europe/London 6 60',
  },
  {
    what: 'with a bad user: that key only',
    head: tag('{"user":{"id":"zeven","username":"sanne"},"timeZone":"Europe/London"}'),
    shows: 'gast Europe/London 6 60',
    names: 'user.id',
  },
  {
    what: 'with a zone that there is not: that key only',
    head: tag('{"user":{"id":7,"username":"sanne"},"timeZone":"Mars/Olympus"}'),
    shows: 'sanne Europe/Amsterdam 6 60',
    names: 'timeZone',
  },
  {
    what: 'with bad reactions: that key only',
    head: tag('{"reactions":[{"type":"like"}],"notifications":{"pollSeconds":5}}'),
    shows: 'gast Europe/Amsterdam 6 5',
    names: 'reactions[0].label',
  },
  {
    what: 'with an unknown key',
    head: tag('{"theme":"dark","timeZone":"Europe/London"}'),
    shows: 'gast Europe/London 6 60',
  },
];

for (const { what, head, shows, names } of cases)
  test(`a configuration ${what} does not stop the islands`, async ({ site, page }) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await site.open(page, '<div id="a" data-widget="settings"></div>', { head });
    await expectState(page, 'a', 'mounted');
    await expect(page.locator('#a')).toHaveText(shows);
    if (names) {
      expect(errors).toHaveLength(1);
      expect(errors[0]).toContain(names);
    } else expect(errors).toEqual([]);
  });
