/** The name of the box of each code; what is to be done is the button's. */
export const COUPON = 'coupon'
/** The field of the API that takes the chosen ones, to which its mistakes belong. */
export const COUPONS = 'coupons'
export const INTENT = 'intent'
export const TAKE_BACK = 'take_back'
/** Tick all free ones of the page, or none. */
export const CHOOSE_ALL = 'choose_all'
export const CHOOSE_NONE = 'choose_none'
/** Turn the page. */
export const TURN = 'turn'
