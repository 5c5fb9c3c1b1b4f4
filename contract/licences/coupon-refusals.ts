import { TEST_LICENCE_HAD } from '../ground/shown-refusals.ts'

/** Refusals about coupons and licences: code, status and sentence. */
export const couponRefusals = {
  // The specification's sentence (section 5), whatever the reason is.
  coupon_invalid: [422, 'Dieser Coupon ist ungültig oder wurde bereits eingelöst.'],
  platform_missing: [422, 'Bitte wählen Sie, auf welcher Plattform Sie das Produkt verwenden.'],
  platform_not_offered: [422, 'Dieses Produkt gibt es auf dieser Plattform nicht.'],
  licence_choice_missing: [422, 'Bitte wählen Sie, wer die Lizenz verwendet.'],
  licence_choice_refused: [422, 'Diese Wahl passt nicht zur Menge.'],
  self_redeem_unsupported: [
    422,
    'Auf dieser Plattform lässt sich eine Lizenz nicht direkt für Sie selbst lösen. Wählen Sie bitte Coupons für andere oder eine andere Plattform.',
  ],
  test_licence_already_bought: [422, TEST_LICENCE_HAD],
  licence_terms_missing: [422, 'Bitte akzeptieren Sie die Lizenzbedingungen.'],
  no_coupons_to_print: [422, 'Hier ist kein Code, der sich noch einlösen lässt.'],
  too_many_coupons_to_print: [
    422,
    'Auf ein Blatt passen höchstens 2000 Codes. Bitte laden Sie die Codes als Tabelle herunter.',
  ],
  coupons_not_ready: [409, 'Die Codes werden noch erzeugt. Bitte versuchen Sie es in einer Minute noch einmal.'],
  coupon_redeemed: [409, 'Dieser Coupon ist schon eingelöst.'],
  term_not_movable: [
    409,
    'Dieser Zugang lässt sich nicht verlängern: Er ist entzogen, hat kein Ende oder hat noch nicht begonnen.',
  ],
} as const
