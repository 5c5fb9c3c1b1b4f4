/** Names of the steps of a purchase. */
export const checkoutSteps = {
  cart: 'Warenkorb',
  account: 'Konto',
  addresses: 'Adressen',
  licences: 'Lizenzen',
  coupon_platform: 'Plattform',
  payment: 'Zahlung',
  summary: 'Übersicht',
} as const
