/** In a file of its own, because every page of the account loads it. */
export const quotesTitle = 'Offerten'
