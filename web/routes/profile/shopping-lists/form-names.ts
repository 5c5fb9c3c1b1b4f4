/** The button that was pressed in a form of a list. */
export const INTENT = 'intent'
/** The parameter that tells the page that two changes were merged. */
export const MERGED = 'zusammen'
/** The id of the form with the titles, for the buttons that stand outside it. */
export const LIST_FORM = 'liste'
/** For which school year a copy is made. */
export const SCHOOL_YEAR = 'school_year'
