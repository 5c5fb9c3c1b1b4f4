/** Parameters of the page: words to search for, the code of one’s own list, and whether the cart is shown. */
export const QUERY = 'q'
export const LIST = 'list'
export const CART = 'cart'
/** Lines of ISBNs and amounts. */
export const TEXT = 'text'
/** Values of `intent`. */
export const CHECK = 'check'
export const ADD = 'add'
