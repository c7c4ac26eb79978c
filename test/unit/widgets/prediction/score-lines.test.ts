import { describe, expect, it } from 'vitest';
import { scoreLines } from '../../../../widgets/prediction/score-lines.model.ts';

const line = (home_score: number, away_score: number, count: number) => ({
  home_score,
  away_score,
  count,
});

describe('everybody’s predictions', () => {
  it('are sorted by how often they were chosen, most first', () => {
    const lines = scoreLines([line(1, 1, 17), line(2, 1, 34), line(2, 0, 21)], 100, undefined);
    expect(lines.map(({ name }) => name)).toEqual(['2-1', '2-0', '1-1']);
  });

  it('keep the host’s order where they were chosen as often', () => {
    const lines = scoreLines([line(0, 3, 2), line(1, 0, 2), line(0, 0, 2)], 6, undefined);
    expect(lines.map(({ name }) => name)).toEqual(['0-3', '1-0', '0-0']);
  });

  it('have their share of all predictions, also of those that are not listed', () => {
    const lines = scoreLines([line(2, 1, 1), line(2, 0, 2)], 300, undefined);
    expect(lines.map(({ share }) => share)).toEqual([1, 0]);
    expect(scoreLines([line(2, 1, 1)], 3, undefined)[0]?.share).toBe(33);
    expect(scoreLines([line(2, 1, 0)], 0, undefined)[0]?.share).toBe(0);
  });

  it('mark the reader’s own by the final score alone', () => {
    const own = { home_score: 2, away_score: 1 };
    const lines = scoreLines([line(2, 1, 1), line(1, 2, 1)], 2, own);
    expect(lines.map(({ isMine }) => isMine)).toEqual([true, false]);
    expect(scoreLines([line(2, 1, 1)], 1, undefined)[0]?.isMine).toBe(false);
  });

  it('leave the response as it was', () => {
    const given = [line(0, 0, 1), line(1, 0, 2)];
    scoreLines(given, 3, undefined);
    expect(given[0]).toEqual(line(0, 0, 1));
  });
});
