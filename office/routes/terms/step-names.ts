/** What can be done with a term beside changing its words. */
export const MOVE = 'move'
export const DISSOLVE = 'dissolve'
export const DELETE = 'delete'
