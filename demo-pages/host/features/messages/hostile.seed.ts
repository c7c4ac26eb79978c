import type { SeedMessage } from './seed-message.ts';

const day = 24 * 60;

/** The other way round in one list: texts that a page might take for markup, or trip over. */
const texts: [subject: string, message: string][] = [
  ['<img src=x onerror=alert(1)>', '<script>alert(1)</script><b>vet?</b>'],
  ['"><svg onload=alert(1)>', '<div data-widget="poll" data-load="eager"></div>'],
  [
    '</script><script>alert(1)</script>',
    '</script><h1>Groot</h1><a href="javascript:alert(1)">klik</a>',
  ],
  ['{{head}} @{{ 7*7 }} %s <?= 7 ?>', 'Een sjabloon is hier ook maar tekst: {{csrf-field}}'],
  ['Z̷̢̛̤͔͇̈́̅a̶̧͙͊̈́l̸̢̺̍̾g̵̭̈́o̶̜̓ uit vak Q', 'Gestapelde tekens horen niet over de regels erboven te lopen.'],
  ['\u202eredro edrekreev ni', 'De volgorde van de tekst is omgedraaid met een onzichtbaar teken.'],
  ['Onderwerpzonderenigespatiemaarmetheelveelletters'.repeat(4), `${'Aaaaaah'.repeat(60)}!`],
  ['👩‍👩‍👧‍👦🏳️‍🌈👍🏽'.repeat(24), 'Een onderwerp van alleen plaatjes.'],
  [' \t ', 'Een onderwerp van alleen witte ruimte.'],
];

/** @param inbox true for messages to yara.h, false for messages of hers */
export function hostileMessages(inbox: boolean): SeedMessage[] {
  return texts.map(([subject, message], index) => ({
    from: inbox ? 'דוד' : 'yara.h',
    to: inbox ? 'yara.h' : 'דוד',
    ...{ subject, message, ago: (index + 1) * day, unread: index % 2 === 0 },
  }));
}
