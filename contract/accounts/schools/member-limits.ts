/** Numbers that sentences about members of a school name. This file imports nothing: pages take the numbers alone. */

/** How often an invitation may be sent again within 24 hours. */
export const SCHOOL_INVITATION_MAILS_A_DAY = 3
/** Persons whom a school invites one by one within 24 hours. */
export const INVITED_ONE_BY_ONE_A_DAY = 60
/** Lists by which a school invites within 24 hours, and how many may be tried. */
export const INVITED_BY_LIST_A_DAY = 5
export const CHECKED_LISTS_A_DAY = 100
/** Lines of a list. */
export const MAX_LISTED_PEOPLE = 500
/** Rows with content of a text or a table, headings among them. */
export const MAX_LISTED_ROWS = 1_000
/** Characters of a list, pasted or made of a file. */
export const MAX_LIST_TEXT = 60_000
/** Bytes of a list as a file. */
export const MAX_LIST_BYTES = 1024 * 1024
/** What a file picker offers; the server looks at the bytes. */
export const LIST_FILE_TYPES = '.csv,.txt'
/** Schools that somebody may ask to be taken in within 24 hours. */
export const SCHOOL_REQUESTS_A_DAY = 5
