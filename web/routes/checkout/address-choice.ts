/** Values of the choice of an address beside the ids of saved ones. */
export const NEW = 'new'
export const SAME = 'same'
