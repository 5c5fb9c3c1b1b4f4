/** The ways to quotes from whom they are for. */
export const quoteLinks = {
  quotes: 'Offerten',
  write: 'Offerte schreiben',
} as const
