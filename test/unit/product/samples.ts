/** What an editor and a server give a tag: attributes by `dataset` key, and the JSON child. */
export interface Sample {
  attributes?: Record<string, string>;
  json?: unknown;
}

const club = { home: true, home_club: 'Maasstad', away_club: 'Noorderhaven', league: 1 };
const comment = {
  id: 1,
  comment: '<p>Wat een <b>goal</b></p>',
  original_text: 'Wat een goal',
  created_at: '2026-11-27T20:00:00+01:00',
  guest_id: null,
  parent_id: null,
  reactions: { like: 2 },
  reactions_count: 2,
  comments: [],
  commentator: { id: 7, username: 'sanne', initials: 'SV', total_likes: 3 },
};
const byGuest = { ...comment, id: 2, guest_id: 1234, commentator: null, reactions: [] };
const event = {
  id: 1,
  side: 'home',
  message_type: 6,
  text: 'Okafor kopt raak',
  minute: 9,
  created_at: '2026-11-27 20:09:00',
};

const received = {
  id: 31,
  subject: 'Kaartje over voor zondag?',
  message: '<p>Hoi Sanne, heb jij er <b>nog een</b>?</p>',
  created_at: '2026-11-27 20:05:00',
  read_at: null,
  sender: { id: 12, username: 'mdekker', initials: 'MD' },
  receiver: { id: 7, username: 'sanne' },
};
const fromTheSite = { ...received, id: 32, read_at: '2026-11-27 21:00:00', sender: null };

/**
 * At least one per widget: as bare as its tag may be, and as full as it can be. A widget of the
 * manifest that is missing here fails the test that renders them.
 */
export const samples: Record<string, Sample[]> = {
  comments: [
    { attributes: { newsId: '42' } },
    { attributes: { newsId: '42', commentCount: '12', parentCommentId: '3' } },
    {
      attributes: { newsId: '42' },
      json: {
        comments: [{ ...comment, comments: [{ ...byGuest, id: 3, parent_id: 1 }] }, byGuest],
        bestComment: comment,
        parentComment: null,
        next_page_url: '/api/news/42/comments?page=2',
        meta: { to: 2, total: 60 },
      },
    },
    { attributes: { newsId: '42' }, json: { comments: [], next_page_url: null } },
  ],
  'best-comment': [{ attributes: { newsId: '42' } }],
  'live-match': [
    { attributes: { gameId: '5' } },
    {
      attributes: { gameId: '5' },
      json: {
        liveGame: [event, { ...event, id: 2, message_type: 12, side: 'away', minute: '45+3' }],
        game: {
          ...club,
          status: 2,
          date: '2026-11-27 20:00:00',
          opponent_logo: { logo: { thumbnail: '/assets/crest.svg' } },
          base_players: [{ number: 9, name: 'Okafor' }],
          substitute_players: [{ number: 12, name: 'De Wit' }],
          other_club_formation: ['Jansen'],
          other_club_substitutes: ['Pietersen'],
        },
      },
    },
    ...[1, 3, 4, 5].map((status) => ({
      attributes: { gameId: '5' },
      json: { liveGame: [], game: { ...club, status, date: '2026-11-27 20:00:00' } },
    })),
  ],
  'live-report': [
    { attributes: { newsId: '42' } },
    {
      attributes: { newsId: '42' },
      json: { messages: [{ text: '<p>We zijn begonnen</p>', time: '20:00' }] },
    },
    { attributes: { newsId: '42' }, json: { messages: [] } },
  ],
  prediction: [
    {},
    {
      json: {
        game: { ...club, id: 9, season_id: 3, date: '2026-11-29 14:30:00', opponent_logo: null },
        predictions: [{ count: 3, home_score: 2, away_score: 1 }],
        countPredictions: 3,
        userPrediction: { home_halftime: 1, home_score: 2, away_halftime: 0, away_score: 1 },
      },
    },
    { json: { game: null } },
  ],
  poll: [null, 2].map((answer) => ({
    json: {
      id: 3,
      question: 'Wie wordt kampioen?',
      votes: 4,
      answer,
      archived_at: null,
      options: [
        { id: 1, question: 'Maasstad', answers: 3 },
        { id: 2, question: 'Noorderhaven', answers: 1 },
      ],
    },
  })),
  'motm-poll': [null, '2026-11-27 23:00:00'].map((archived_at) => ({
    json: {
      id: 3,
      title: 'Man van de wedstrijd tegen Noorderhaven',
      votes: 4,
      vote: null,
      archived_at,
      players: [
        { name: 'Okafor', votes_count: 3, pivot: { id: 11 } },
        { name: 'De Wit', votes_count: 1, pivot: { id: 12 } },
      ],
    },
  })),
  login: [{}, { attributes: { mode: 'page' } }],
  notifications: [{}],
  registration: [{}, { attributes: { termsUrl: '/voorwaarden' } }],
  'password-reset': [{ attributes: { email: 'sanne@maasstadfans.example', token: 'e3f0a9' } }],
  'message-form': [{}, { json: { reply_to: received } }, { json: { reply_to: fromTheSite } }],
  inbox: [{ json: { messages: [received, fromTheSite] } }, { json: { messages: [] } }],
  outbox: [{ json: { messages: [received, fromTheSite] } }, { json: { messages: [] } }],
  message: [{ json: received }, { json: fromTheSite }],
  'contact-form': [{}, { attributes: { formId: '7' } }],
  'tip-form': [{}, { attributes: { formId: '7' } }],
  'two-factor': [{}, { attributes: { enabled: 'true' } }],
  avatar: [
    { attributes: { username: 'tante_jo' } },
    { attributes: { username: 'kees_v', initials: 'KV', src: '/assets/kees_v.svg', size: '96' } },
  ],
};
