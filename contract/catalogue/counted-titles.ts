/**
 * Titles of a list are counted up to this number; one more stands for all beyond. So answers take the same time in
 * every shop.
 */
export const BROWSE_COUNTED = 10_000
/** The same for the titles that a search finds. */
export const SEARCH_COUNTED = 500
