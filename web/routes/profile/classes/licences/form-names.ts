/** Values of `intent` on the page of a licence in a class. */
export const ASSIGN_ALL = 'assign-all'
export const ASSIGN = 'assign'
export const TAKE_BACK = 'take-back'
/** Begins the names of the boxes of pupils. */
export const PUPILS = 'pupils'
/** The platform that is chosen where the quota leaves it open. */
export const USE_ON = 'use_on'
/** In the address of the page: how many licences were given or taken back. */
export const COUNT = 'anzahl'
