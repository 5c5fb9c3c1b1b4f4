export const FILES = 'files'
export const YEAR = 'school_year'
/** A list that was tried, as it is sent to be read. */
export const LIST = 'list'
export const DIGEST = 'digest'
/** Values of the intent. */
export const CHECK = 'check'
export const READ = 'read'
