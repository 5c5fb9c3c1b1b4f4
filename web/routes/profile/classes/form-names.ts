/** Values of `intent` on the pages of classes. */
export const MAKE = 'make'
export const RENEW_CODE = 'renew-code'
export const CLOSE_CODE = 'close-code'
export const ADD_TEACHER = 'add-teacher'
export const TAKE_OVER = 'take-over'
export const REMOVE_TEACHER = 'remove-teacher'
export const HAND_OVER = 'hand-over'
export const SAVE = 'save'
export const CLOSE = 'close'
export const REMOVE = 'remove'
export const LEAVE = 'leave'
/** The pupil who gets another password, in the form that leads to the slip. */
export const PUPIL = 'pupil'
/** Begins the names of the boxes of pupils to move. */
export const PUPILS = 'pupils'
