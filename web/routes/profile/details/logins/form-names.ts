/** The login elsewhere that is to be unlinked, in the form. */
export const IDENTITY = 'identity'
/** The same in the address, before the password is asked for. */
export const UNLINK_PARAMETER = 'unlink'
