export const TEXT = 'text'
export const FILE = 'file'
/** Values of the intent. */
export const CHECK = 'check'
export const INVITE_ALL = 'invite-all'
