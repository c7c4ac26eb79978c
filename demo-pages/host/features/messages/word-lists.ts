/** The response of `GET /api/get-filtered-words`. */
export interface WordLists {
  /** Replaced by asterisks. */
  blurredWords: string[];
  /** Left out. */
  bannedWords: string[];
}

/** Tame enough for a demo page, and of every kind: with accents, with signs, two words long. */
export const wordLists: WordLists = {
  blurredWords: ['flapdrol', 'knurft', 'sukkel', 'café-coach', 'natte krant'],
  bannedWords: ['zwartkaarten', 'gokbonus', 'schwalbekoning'],
};
