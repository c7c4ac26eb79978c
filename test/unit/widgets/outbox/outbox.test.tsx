import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { parse } from '../../../../shared/schema/parse.ts';
import { island } from '../../../../widgets/outbox/outbox.island.tsx';
import { json, stubHost } from '../../shared/host/stub-host.ts';
import { MDEKKER, RECEIVED } from '../messages.ts';
import { SANNE, setPageConfig } from '../page-config.ts';

const SENT = { ...RECEIVED, sender: SANNE.user, receiver: { ...MDEKKER, username: 'm dekker/2' } };

function showOutbox(messages: object) {
  setPageConfig(SANNE);
  return render(<island.Component json={parse(island.json, { messages })} />);
}

it('outbox, with messages, names the receiver of each', () => {
  showOutbox([SENT]);
  expect(screen.getByRole('table', { name: 'Verzonden berichten' })).toBeTruthy();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Onderwerp',
    'Ontvanger',
    'Datum/tijd',
  ]);
  expect(screen.getByRole('link', { name: SENT.subject }).getAttribute('href')).toBe(
    '/mijn-account/verzonden-berichten/31',
  );
  expect(screen.getByRole('link', { name: 'm dekker/2' }).getAttribute('href')).toBe(
    '/profiel/m%20dekker%2F2',
  );
  expect(screen.queryByRole('img')).toBeNull();
});

it('outbox, empty, says so without a full stop', () => {
  showOutbox([]);
  expect(screen.getByText('Geen berichten gevonden')).toBeTruthy();
});

const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');
const URLS = {
  prev_page_url: 'https://fans.test/mijn-account/berichten/verzonden?page=1',
  next_page_url: 'https://fans.test/mijn-account/berichten/verzonden?page=3',
};

it.each([
  ['in the middle of a paginator, has both links', URLS],
  ['on the first page, has one link', { ...URLS, prev_page_url: null }],
  ['on the last page, has one link', { ...URLS, next_page_url: null }],
])("outbox, %s of the host's", (_, urls) => {
  showOutbox({ data: [SENT], current_page: 2, last_page: 3, ...urls });
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(link('Vorige')).toBe(urls.prev_page_url ?? undefined);
  expect(link('Volgende')).toBe(urls.next_page_url ?? undefined);
  expect(screen.getByText('Pagina 2 van 3')).toBeTruthy();
});

it('outbox, on one page, has no links', () => {
  showOutbox({ data: [SENT], current_page: 1, last_page: 1 });
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('message, whose receiver is gone, shows an unknown member', () => {
  showOutbox([{ ...SENT, receiver: null }]);
  expect(screen.getByText('Onbekend lid')).toBeTruthy();
});

it('deletion, in the outbox, is a call of the sender', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  const calls = stubHost(json({}));
  showOutbox([SENT, { ...SENT, id: 4 }]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Selecteer alle berichten' }));
  await userEvent.click(screen.getByRole('button', { name: 'Verwijderen' }));
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(calls[0]?.path).toBe('/messages/delete?from=sender&messages=31.4');
});
