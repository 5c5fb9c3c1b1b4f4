/** Numbers that sentences about classes name. This file imports nothing: pages take the numbers alone. */

/** Pupils in a class at a time. */
export const MAX_PUPILS = 60
/** Classes of a school that are open at a time. */
export const MAX_CLASSES = 200
/** Teachers of a class. */
export const MAX_CLASS_TEACHERS = 10
/** Letters of an alias. */
export const MAX_ALIAS = 30
/** Months after a class was closed until the accounts that it made are erased, and days before that its teachers are told. */
export const MONTHS_AFTER_CLOSING = 12
export const DAYS_OF_WARNING = 30
/** Classes that somebody may make within 24 hours. */
export const CLASSES_A_DAY = 50
/** Accounts that may be made with class codes from one address within an hour: several classes begin at once. */
export const JOINED_AN_HOUR = 600
