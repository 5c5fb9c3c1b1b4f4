/** Numbers that sentences about licences of schools name. This file imports nothing: pages take the numbers alone. */

/** Days in which a teacher takes a licence back that its pupil has not opened. */
export const DAYS_TO_TAKE_BACK = 14
/** The month of a school year from which a transferable licence that was given in it may go to another pupil. */
export const MONTH_OF_HANDING_ON = 7
