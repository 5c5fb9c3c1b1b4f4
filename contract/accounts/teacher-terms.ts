/** Terms of teachers. This file imports nothing: pages take one of them alone. */

/** How soon staff decide on an application, as sentences promise it. */
export const REVIEWED_WITHIN = 'innert zwei Werktagen'
/** Days after which an application has waited for longer, with a weekend in between. */
export const MOST_DAYS = 3

/** Hours for which a proof waits for the registration that it was uploaded for. */
export const PROOF_HOURS = 24

/** Years after which a teacher is asked whether school and function still hold (decisions, section 21). */
export const CONFIRMED_YEARS = 3
