/** How long tokens, links and codes of an account are valid. This file imports nothing: pages take the number alone. */

/** Seconds (specification, section 9). */
export const ACCESS_TOKEN_SECONDS = 1800
export const REFRESH_TOKEN_SECONDS = 2_592_000

/** Minutes that the links in mails to an account's owner are valid (decisions, section 10). */
export const ACCOUNT_LINK_MINUTES = 60

/** Days that an invitation is valid, to the staff or to a school, with its link. */
export const INVITATION_DAYS = 3
/** How often it may be sent again within 24 hours. */
export const INVITATION_MAILS_A_DAY = 3

/** Hours within which a second administrator agrees to turn off a second factor, and after which a single one may. */
export const REMOVAL_HOURS = 24

/** Minutes between the password and the code: when logging in, and when setting up a second factor. */
export const CODE_MINUTES = { login: 5, setUp: 15 } as const

/** Minutes during which staff may act as a person, and seconds that they have to begin. */
export const ACTING_MINUTES = 30
export const ACTING_TOKEN_SECONDS = 60

/** Hours without use after which a login ends that is not to be remembered. */
export const UNREMEMBERED_HOURS = 12
