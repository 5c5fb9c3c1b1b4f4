export const INTENT = 'intent'
/** The school that a form is about: its page may be open while the person acts for another one. */
export const SCHOOL = 'school'
/** The membership, invitation or request that a form is about. */
export const THING = 'thing'
/** Values of `intent`. */
export const INVITE = 'invite'
export const SEND_AGAIN = 'send-again'
export const TAKE_BACK = 'take-back'
export const RENEW = 'renew'
export const CLOSE = 'close'
export const ACCEPT = 'accept'
export const REFUSE = 'refuse'
export const LEAVE = 'leave'
export const SET_ROLE = 'role'
export const REMOVE = 'remove'
/** In the address of the page: what was done. */
export const DONE = 'getan'
