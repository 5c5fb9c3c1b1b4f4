/** Names of the steps of a purchase. */
export const checkoutSteps = {
  cart: 'Warenkorb',
  addresses: 'Adressen',
  payment: 'Zahlung',
  summary: 'Übersicht',
} as const
