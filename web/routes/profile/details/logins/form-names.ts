/** The form's field for the external login to unlink. */
export const IDENTITY = 'identity'
/** The same as a parameter of the address, before the password is asked for. */
export const UNLINK_PARAMETER = 'unlink'
