/** Sentences of the opening of a page for a level of school. */
export const levelHeadMessages = {
  byProfession: 'Nach Beruf',
  all: (titles: string) => `Alle ${titles} ansehen`,
} as const
