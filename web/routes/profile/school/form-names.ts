/** Values of the field `intent` on the page of one’s school. */
export const ANSWER = 'answer'
export const CLOSE = 'close'

/** The parameter that shows the form of another school beside the ones that one has. */
export const ANOTHER = 'weitere'
