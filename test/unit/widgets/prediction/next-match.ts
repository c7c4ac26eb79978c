/** A response of `GET /api/prediction/next-game`; the match is on 6 December 2026. */
export const NEXT = {
  game: {
    id: 9,
    season_id: 4,
    home: true,
    home_club: 'SV Maasstad',
    away_club: 'Westkade',
    date: '2026-12-06 16:45:00',
    league: 1,
    opponent_logo: { logo: { thumbnail: '/crests/westkade.svg' } },
  },
  predictions: [
    { count: 17, home_score: 1, away_score: 1 },
    { count: 34, home_score: 2, away_score: 1 },
  ],
  countPredictions: 100,
  userPrediction: null,
};

export const OWN = { home_halftime: 1, home_score: 2, away_halftime: 0, away_score: 1 };

export const withGame = (game: object) => ({ ...NEXT, game: { ...NEXT.game, ...game } });
