/** The form's field for the external login to unlink. */
export const IDENTITY = 'identity'
/** The form's field for the application whose consent is withdrawn. */
export const CONSENT = 'consent'
/** The external login as a parameter of the address, before the password is asked for. */
export const UNLINK_PARAMETER = 'unlink'
