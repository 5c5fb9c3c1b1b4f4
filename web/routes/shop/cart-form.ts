/** The id of the form of the cart's page, for the fields and buttons that stand outside it. */
export const CART_FORM = 'warenkorb'

/** A field of this form only: scripts and other pages send forms for a single product. */
export const WHOLE_CART = 'whole-cart'

/** The value of `intent` that Enter in a field sends. */
export const ENTER = 'enter'

/** Values of `intent` that lead on from the cart. */
export const TO_CHECKOUT = 'checkout'
export const TO_LIST = 'list'
/** «Merken» of an item. */
export const TO_REMEMBER = 'remember'

/** Puts the same amount of several products into the cart. */
export const ADD_ALL = 'add-all'
/** Each of them: a name in brackets may be sent several times. */
export const EACH_PRODUCT = 'product[]'
