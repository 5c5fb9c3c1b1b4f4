/** Names in a form of several products; those of amounts go on with the product's id. */
export const PRODUCT = 'product'
export const AMOUNT = 'amount-'
/** The amount that was shown. */
export const WAS = 'was-'
