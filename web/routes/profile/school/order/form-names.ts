export const SCHOOL = 'school'
export const SCHOOL_YEAR = 'school_year'
export const DELIVERY = 'delivery_address'
export const EXPECTED = 'expected_total'

/** In the address of the page: which of the school’s addresses the goods go to. */
export const TO = 'lieferadresse'
/** That all lines are shown, however many. */
export const ALL = 'alle'

/** In the address of an order: that it was just placed. */
export const PLACED = 'placed'
