/** In the place of an address's id: one that is to be added. */
export const NEW_ADDRESS = 'neu'
