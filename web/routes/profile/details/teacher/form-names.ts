/** Value of the field `intent` by which a teacher says that they teach no more. */
export const STOP = 'stop'
