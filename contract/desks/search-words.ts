/** Letters from which on the whole back office is searched: the indexes of its lists find pieces of three. */
export const FEWEST_LETTERS = 3
