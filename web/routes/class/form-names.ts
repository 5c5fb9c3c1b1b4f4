/** Names the code of a class, in a field that comes back with its mistake. */
export const CLASS_CODE = 'class_code'
export const INTENT = 'intent'
/** Values of `intent`. */
export const JOIN = 'join'
export const JOIN_WITH_ACCOUNT = 'join-with-account'
export const JOIN_WITH_LOGIN = 'join-with-login'
export const LOG_IN = 'log-in'
export const LOG_OUT = 'log-out'
/** In the address of a class: who was here before logs in. */
export const KNOWN = 'dabei'
/** In the address of a class: the visitor comes back from a provider of logins, and joins with that login. */
export const PROVEN = 'angemeldet'
