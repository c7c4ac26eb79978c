import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draftKey, keepDraft, readDraft } from '../../../../widgets/prediction/draft.ts';

const draft = { home_halftime: '1', away_halftime: '', home_score: '2', away_score: '' };

beforeEach(() => sessionStorage.clear());

describe('a draft', () => {
  it('is found again, until it is dropped', () => {
    const key = draftKey(9, 7);
    keepDraft(key, draft);
    expect(readDraft(key)).toEqual(draft);
    keepDraft(key);
    expect(readDraft(key)).toBeUndefined();
  });

  it('belongs to one match and one member', () => {
    keepDraft(draftKey(9, 7), draft);
    expect(readDraft(draftKey(8, 7))).toBeUndefined();
    expect(readDraft(draftKey(9, 8))).toBeUndefined();
  });

  it.each(['', 'geen json', '[]', '{"home_score": "1"}', 'null'])('is none as %j', (stored) => {
    sessionStorage.setItem(draftKey(9, 7), stored);
    expect(readDraft(draftKey(9, 7))).toBeUndefined();
  });

  it('costs nothing where storage is refused', () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(() => keepDraft(draftKey(9, 7), draft)).not.toThrow();
    expect(() => keepDraft(draftKey(9, 7))).not.toThrow();
    expect(readDraft(draftKey(9, 7))).toBeUndefined();
  });
});
