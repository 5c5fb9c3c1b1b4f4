/** The number of a line that is ordered; names of amounts and products go on with it. */
export const LINE = 'line'
export const PRODUCT = 'product-'
/** The tick by which what follows is ordered in place of what is out of print; the name goes on with the line. */
export const INSTEAD = 'instead-'
export const TEXT = 'text'
export const FILE = 'file'
export const INTENT = 'intent'
/** Values of `intent`. */
export const CHECK = 'check'
export const RECOUNT = 'recount'
export const TO_CART = 'cart'
