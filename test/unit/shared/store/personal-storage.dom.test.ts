import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetConfig } from '../../../../shared/host/config.ts';
import { encodeGuestId, forgetGuest } from '../../../../shared/host/guest.ts';
import { text } from '../../../../shared/schema/host-values.ts';
import { draftOf, noteLogin, personalValue } from '../../../../shared/store/personal-storage.ts';
import { forgetMemory } from '../../../../shared/store/storage.ts';

/** A new page, for a member by id, or for the guest 1234. */
function openPage(member?: number, path = '/nieuws/42'): void {
  forgetConfig();
  forgetGuest();
  forgetMemory();
  history.replaceState(null, '', path);
  document.getElementById('islands-config')?.remove();
  if (member)
    document.head.insertAdjacentHTML(
      'beforeend',
      `<script type="application/json" id="islands-config">{"user": {"id": ${member}, "username": "m"}}</script>`,
    );
}

const draft = draftOf('local', 'comments:42', text);
const formDraft = draftOf('session', 'message:0', text);

beforeEach(() => {
  localStorage.setItem('guest_id', encodeGuestId(1234));
  openPage();
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  openPage(undefined, '/');
});

describe('personal value', () => {
  it('value of a guest, written, has the guest in its key', () => {
    personalValue('local', 'vote:poll:3', text).write('31');
    expect(localStorage.getItem('fan-islands:guest-1234:vote:poll:3')).toBe('"31"');
  });

  it('value of a member, written, has the member in its key and is nobody else’s', () => {
    openPage(7);
    const vote = personalValue('local', 'vote:poll:3', text);
    vote.write('31');
    expect(localStorage.getItem('fan-islands:member-7:vote:poll:3')).toBe('"31"');
    openPage(8);
    expect(vote.read()).toBeUndefined();
    openPage();
    expect(vote.read()).toBeUndefined();
    openPage(7);
    expect(vote.read()).toBe('31');
  });
});

describe('draft', () => {
  it('draft of a member, guest and other member follow, is shown to that member alone', () => {
    openPage(7);
    draft.write('van sanne');
    for (const reader of [undefined, 8]) {
      openPage(reader);
      expect(draft.read()).toBeUndefined();
    }
    openPage(7);
    expect(draft.read()).toBe('van sanne');
  });

  it('draft of a guest, member opens the page without having logged in on it, stays the guest’s', () => {
    draft.write('van een gast');
    openPage(7);
    expect(draft.read()).toBeUndefined();
    openPage();
    expect(draft.read()).toBe('van een gast');
  });

  it('draft of a guest, guest logs in on the page, becomes the member’s', () => {
    draft.write('van een gast');
    noteLogin();
    openPage(7);
    expect(draft.read()).toBe('van een gast');
    openPage();
    expect(draft.read()).toBeUndefined();
    openPage(7);
    expect(draft.read()).toBe('van een gast');
  });

  it('draft of a guest, login leads to the front page first, is there on return', () => {
    draft.write('van een gast');
    noteLogin();
    openPage(7, '/');
    expect(draft.read()).toBeUndefined();
    openPage(7);
    expect(draft.read()).toBe('van een gast');
  });

  it('draft of a guest, another member logs in after the first, stays hidden', () => {
    draft.write('van een gast');
    noteLogin();
    openPage(7, '/');
    draft.read();
    openPage(8);
    expect(draft.read()).toBeUndefined();
  });

  it('draft of a guest, member has an older one, is merged with it', () => {
    const merged = draftOf(
      'local',
      'comments:42',
      text,
      (earlier, taken) => `${earlier}, ${taken}`,
    );
    openPage(7);
    merged.write('eerder');
    openPage();
    merged.write('zojuist');
    noteLogin();
    openPage(7);
    expect(merged.read()).toBe('eerder, zojuist');
    expect(merged.read()).toBe('eerder, zojuist');
  });

  it('drafts of the tab, another member logs in, are removed for good but for guests’', () => {
    formDraft.write('van een gast');
    openPage(7);
    formDraft.write('Een geheim');
    sessionStorage.setItem('van de site', 'iets');
    openPage();
    expect(formDraft.read()).toBe('van een gast');
    openPage(7);
    expect(formDraft.read()).toBe('Een geheim');
    openPage(8);
    expect(formDraft.read()).toBeUndefined();
    openPage(7);
    expect(formDraft.read()).toBeUndefined();
    expect(sessionStorage.getItem('van de site')).toBe('iets');
  });
});
