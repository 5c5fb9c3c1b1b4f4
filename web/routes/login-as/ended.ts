/** In the address of the page once acting has ended. */
export const ENDED = 'beendet'
