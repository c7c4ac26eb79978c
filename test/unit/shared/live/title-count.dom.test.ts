import { beforeEach, describe, expect, it } from 'vitest';
import { countWhileHidden } from '../../../../shared/live/title-count.ts';
import { hidePage } from './stub-channel.ts';

beforeEach(() => {
  hidePage(false);
  document.title = 'Maasstad – Noorderhaven';
});

describe('the count in the title', () => {
  it('stays away while the page is looked at', () => {
    countWhileHidden(3);
    expect(document.title).toBe('Maasstad – Noorderhaven');
  });

  it('adds up while the page is hidden, whoever counts, and goes when it is looked at', () => {
    hidePage(true);
    countWhileHidden(1);
    expect(document.title).toBe('(1) Maasstad – Noorderhaven');
    countWhileHidden(2);
    expect(document.title).toBe('(3) Maasstad – Noorderhaven');
    hidePage(false);
    expect(document.title).toBe('Maasstad – Noorderhaven');
  });

  it('begins at nothing the next time', () => {
    hidePage(true);
    countWhileHidden(5);
    hidePage(false);
    hidePage(true);
    countWhileHidden(1);
    expect(document.title).toBe('(1) Maasstad – Noorderhaven');
    hidePage(false);
  });

  it('leaves a title alone that the host has changed meanwhile', () => {
    hidePage(true);
    countWhileHidden(1);
    document.title = 'Doelpunt!';
    countWhileHidden(1);
    expect(document.title).toBe('(2) Doelpunt!');
    document.title = 'Rust';
    hidePage(false);
    expect(document.title).toBe('Rust');
  });

  it('does not show nothing', () => {
    hidePage(true);
    countWhileHidden(0);
    expect(document.title).toBe('Maasstad – Noorderhaven');
    hidePage(false);
  });
});
