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

/** Classes that one list may make or fill, and pupils who may get an account by one. */
export const MAX_LIST_CLASSES = 40
export const MAX_LIST_PUPILS = 500
/** Bytes of a list of classes as it is sent, and of each of its tables unpacked. */
export const MAX_CLASS_LIST_BYTES = 5 * 1024 * 1024
export const MAX_CLASS_TABLE_BYTES = 3 * 1024 * 1024
/** Rows of each of its tables. */
export const MAX_CLASS_TABLE_ROWS = 30_000
/** Lists of classes that somebody may try, and read, within 24 hours. */
export const TRIED_CLASS_LISTS_A_DAY = 100
export const READ_CLASS_LISTS_A_DAY = 20
