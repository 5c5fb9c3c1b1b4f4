import { ALREADY_IN_CART, AUTHORISED_ONLY, TEACHERS_ONLY } from '../ground/shown-refusals.ts'

/** Refusals of changes to a cart: code, status and sentence. */
export const cartRefusals = {
  item_not_in_cart: [422, 'Dieser Artikel ist nicht in Ihrem Warenkorb.'],
  cart_empty: [422, 'Ihr Warenkorb ist leer.'],
  idempotency_key_reused: [422, 'Dieser Idempotency-Key steht schon für eine andere Änderung des Warenkorbs.'],
  cart_full: [422, 'Ihr Warenkorb fasst höchstens 200 verschiedene Artikel.'],
  already_in_cart: [422, ALREADY_IN_CART],
  product_already_purchased: [422, 'Sie haben dieses Produkt bereits gekauft.'],
  product_not_available: [422, 'Dieses Produkt ist zurzeit nicht erhältlich.'],
  teachers_only: [422, TEACHERS_ONLY],
  authorised_only: [422, AUTHORISED_ONLY],
  delivery_not_possible: [
    422,
    'Digitale Titel verkaufen wir nur mit einer Rechnungsadresse in der Schweiz oder in Liechtenstein.',
  ],
  voucher_invalid: [422, 'Der angegebene Gutscheincode ist ungültig.'],
  voucher_login_required: [422, 'Melden Sie sich an, um den Gutschein einzulösen.'],
  payment_method_not_allowed: [422, 'Diese Zahlungsart ist hier nicht möglich.'],
} as const
