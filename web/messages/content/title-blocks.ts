/** Sentences of blocks that show titles one by one. */
export const titleBlockMessages = {
  recommendedBy: 'Empfohlen von',
} as const
