/** Leads from a list, the cart or the quick order to where wishes are added. */
export const wishLink = 'Für die Schule wünschen'
