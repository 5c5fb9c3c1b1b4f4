/** What the forms of a sign-on ask for. */
export const CONSENT = 'consent'
export const CONFIRM = 'confirm'
