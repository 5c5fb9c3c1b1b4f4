/** Sentences of blocks that show titles one by one. */
export const titleBlockMessages = {
  recommendedBy: 'Empfohlen von',
  isbn: 'ISBN',
  published: (day: string) => `Erschienen am ${day}`,
} as const
