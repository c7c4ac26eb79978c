import type { HostDatabase } from '../../db/database.ts';

export const ratingTables = `
create table if not exists player_ratings (
  voter text not null,
  player integer not null,
  rating integer not null,
  primary key (voter, player)
);`;

/** Who can be rated: number and name. */
export const ratedPlayers = [
  { number: 1, name: 'Sem Adriaanse' },
  { number: 4, name: 'Daan van Rossum' },
  { number: 6, name: 'Joris Tielen' },
  { number: 9, name: 'Emeka Okafor' },
  { number: 10, name: 'Ibrahim Sarr' },
];

/** Marks as at school: 1 is bad, 10 cannot be better. */
export const marks = Array.from({ length: 10 }, (_, index) => index + 1);

/** What others gave before anybody came, one set each. */
const seedRatings = [
  [8, 7, 6, 9, 7],
  [9, 7, 5, 8, 6],
  [7, 8, 6, 10, 7],
];

/** One person's ratings, by the player's number. */
export type Ratings = Map<number, number>;

/** A second set of the same voter takes the place of the first. */
export function keepRatings(db: HostDatabase, voter: string, ratings: Ratings): void {
  for (const [player, rating] of ratings)
    db.run(
      `insert into player_ratings (voter, player, rating) values (?, ?, ?)
       on conflict (voter, player) do update set rating = excluded.rating`,
      voter,
      player,
      rating,
    );
}

export function ratingsOf(db: HostDatabase, voter: string): Ratings {
  const rows = db.many<{ player: number; rating: number }>(
    'select player, rating from player_ratings where voter = ?',
    voter,
  );
  return new Map(rows.map(({ player, rating }) => [player, rating]));
}

/** Everybody's average per player. */
export function averages(db: HostDatabase): Ratings {
  const rows = db.many<{ player: number; average: number }>(
    'select player, avg(rating) as average from player_ratings group by player',
  );
  return new Map(rows.map(({ player, average }) => [player, average]));
}

export function seedPlayerRatings(db: HostDatabase): void {
  seedRatings.forEach((row, index) => {
    const ratings = row.map((rating, at): [number, number] => [
      ratedPlayers[at]?.number ?? 0,
      rating,
    ]);
    keepRatings(db, `seed-${index}`, new Map(ratings));
  });
}
