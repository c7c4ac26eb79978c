import type { PageContext, Scenario } from '../../context.ts';
import { rawHtml } from '../../pages/markup.ts';
import { agedToken } from '../../scenarios/call-faults.ts';
import { naive } from '../live-match/naive-time.ts';
import { personScenarios } from '../login/as-person.ts';
import { jsonChild } from '../poll/ballot.scenarios.ts';
import { faultsOf } from './call-scenarios.ts';
import { mailboxes, mailboxState } from './mailboxes.ts';
import type { Side } from './message-store.ts';
import { ownMessages } from './message-values.ts';

const deletePath = /^\/messages\/delete$/;

/** Every state of the inbox (receiver) or the sent list (sender), in the order of the bar. */
function listScenarios(pageName: string, side: Side): Scenario[] {
  const pages = [pageName];
  const child = `${pageName}-child`;

  const box = (name: string, title: string, which: keyof typeof mailboxes): Scenario => ({
    ...{ name, title, pages },
    ...mailboxState(mailboxes[which], side),
  });
  const printed = (
    name: string,
    title: string,
    json: (page: PageContext) => unknown,
  ): Scenario => ({
    ...{ name, title, pages },
    values: { [child]: (page) => jsonChild(json(page)) },
  });

  return [
    ...personScenarios(pages),
    box('leeg', 'Geen berichten', 'empty'),
    box('een', 'Eén bericht', 'single'),
    box('vol', 'Vierendertig berichten', 'full'),
    box('vijandig', 'Vijandige teksten in elk veld', 'hostile'),
    {
      ...{ name: 'bladeren', title: 'De middelste van drie bladzijden', pages },
      ...mailboxState(mailboxes.full, side),
      values: {
        [child]: (page) =>
          jsonChild({
            messages: {
              data: ownMessages(page, side).slice(12, 24),
              ...{ current_page: 2, last_page: 3, total: 34 },
              prev_page_url: `/${pageName}.html?scenario=vol`,
              next_page_url: `/${pageName}.html?scenario=een`,
            },
          }),
      },
    },
    printed('naieve-tijden', 'Tijden zonder zone', (page) => ({
      messages: ownMessages(page, side).map((message) => ({
        ...message,
        created_at: naive(message.created_at),
      })),
    })),
    printed('getallen-als-tekst', 'Getallen als tekst, afzender van de site null', (page) => ({
      messages: ownMessages(page, side).map(({ id, sender, ...rest }) => ({
        ...rest,
        id: String(id),
        sender: sender ? { ...sender, id: String(sender.id) } : null,
      })),
    })),
    printed('verkeerd', 'De berichten in de pagina hebben de verkeerde vorm', () => ({
      messages: 'geen lijst',
    })),
    {
      ...{ name: 'zonder-json', title: 'De berichten ontbreken in de pagina', pages },
      values: { [child]: rawHtml('<p>Je berichten zijn er even niet.</p>') },
    },
    {
      ...{ name: 'kapotte-json', title: 'De berichten in de pagina zijn geen JSON', pages },
      values: { [child]: rawHtml('<script type="application/json">{"messages": [,</script>') },
    },
    agedToken(pages, deletePath),
    ...faultsOf({
      ...{ page: pageName, method: 'POST', path: deletePath },
      ...{ prefix: 'verwijderen', subject: 'Verwijderen' },
      errors: { messages: ['Deze berichten kunnen niet worden verwijderd.'] },
    }),
  ];
}

export const inboxScenarios = listScenarios('inbox', 'receiver');
export const outboxScenarios = listScenarios('outbox', 'sender');
