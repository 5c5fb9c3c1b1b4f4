/** The id of the form with the items of the cart, for the buttons that stand outside it. */
export const CART_FORM = 'warenkorb'

/** Values of `intent` that lead on from the cart. */
export const TO_CHECKOUT = 'checkout'
export const TO_LIST = 'list'
