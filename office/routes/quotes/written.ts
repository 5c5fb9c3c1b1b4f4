/** The parameter of the page of a quote that has just been written. */
export const WRITTEN = 'erstellt'
