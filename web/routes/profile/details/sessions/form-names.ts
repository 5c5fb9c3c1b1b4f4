/** Prefix of the names of boxes; the login's id follows. */
export const CHOSEN = 'sessions.'
/** The button that ends all. */
export const END_ALL = 'all'
