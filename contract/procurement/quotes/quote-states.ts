/** Where a quote stands; `expired` follows from the day until which it is valid. This file imports nothing. */
export const quoteStates = ['open', 'expired', 'ordered', 'withdrawn'] as const
export type QuoteState = (typeof quoteStates)[number]

export const quoteStateLabels: Record<QuoteState, string> = {
  open: 'Gültig',
  expired: 'Abgelaufen',
  ordered: 'Bestellt',
  withdrawn: 'Verworfen',
}

/** What a quote was made of. */
export const quoteSources = ['cart', 'wishes', 'office'] as const
export type QuoteSource = (typeof quoteSources)[number]

export const quoteSourceLabels: Record<QuoteSource, string> = {
  cart: 'Warenkorb',
  wishes: 'Wünsche der Schule',
  office: 'Verlag',
}

/** Of one person or school at a time, so that nobody fills the shop with them. */
export const MOST_OPEN_QUOTES = 50
export const MAX_QUOTE_NOTE = 1000
export const MOST_QUOTE_LINES = 300

/** Where the pages of quotes begin. */
export const QUOTE_PAGES = '/profile/quotes'
