/** Leads from the cart and from the wishes of a school to where a quote of them is made. */
export const quoteLink = 'Als Offerte'
