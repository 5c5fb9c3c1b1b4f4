/** How long something is kept. This file imports nothing: pages take one of them alone. */

/** Years from the end of the business year for which the law wants orders and what belongs to them (OR Art. 958f). */
export const LEGAL_YEARS = 10

/** Days for which a person sees when staff were logged in as them. */
export const ACTING_DAYS = 365

/** Days for which the shop knows which mail went to which address, to answer questions about mails that did not arrive. */
export const MAIL_DAYS = 30
