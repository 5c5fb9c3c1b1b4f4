/** Titles of a list are counted up to so many, and one more for all beyond: answers take the same time in every shop. */
export const BROWSE_COUNTED = 10_000
/** The same of a search. */
export const SEARCH_COUNTED = 500
