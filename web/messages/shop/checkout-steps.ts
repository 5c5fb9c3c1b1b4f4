/** Names of the steps of a purchase. */
export const checkoutSteps = {
  cart: 'Warenkorb',
  account: 'Konto',
  addresses: 'Adressen',
  payment: 'Zahlung',
  summary: 'Übersicht',
} as const
