import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { parse } from '../../../../shared/schema/parse.ts';
import { island } from '../../../../widgets/outbox/outbox.island.tsx';
import { json, stubHost } from '../../shared/host/stub-host.ts';
import { MDEKKER, RECEIVED } from '../messages.ts';
import { SANNE, setPageConfig } from '../page-config.ts';

const SENT = { ...RECEIVED, sender: SANNE.user, receiver: { ...MDEKKER, username: 'm dekker/2' } };

function showOutbox(messages: object[]) {
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
