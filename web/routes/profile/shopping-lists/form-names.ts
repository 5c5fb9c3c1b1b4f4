/** Names in the forms of a list; those of amounts go on with the product's id. */
export const INTENT = 'intent'
export const PRODUCT = 'product'
export const AMOUNT = 'amount-'
/** The amount that was shown. */
export const WAS = 'was-'
/** The parameter that tells the page that two changes were merged. */
export const MERGED = 'zusammen'
/** The id of the form with the titles, for the buttons that stand outside it. */
export const LIST_FORM = 'liste'
