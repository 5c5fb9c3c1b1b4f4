/** Refusals of quotes: code, status and sentence. */
export const quoteRefusals = {
  quote_empty: [422, 'Hier ist nichts, was sich offerieren lässt.'],
  quote_changed: [409, 'Preise oder Inhalt haben sich inzwischen geändert. Bitte sehen Sie die Offerte nochmals an.'],
  quote_expired: [
    409,
    'Die Gültigkeit dieser Offerte ist abgelaufen. Sie können eine neue zu den heutigen Preisen erstellen.',
  ],
  quote_ordered: [409, 'Diese Offerte ist schon bestellt.'],
  quote_withdrawn: [409, 'Diese Offerte gilt nicht mehr. Sie können eine neue zu den heutigen Preisen erstellen.'],
  quote_wishes_changed: [
    409,
    'Wünsche dieser Offerte wurden inzwischen geändert oder bestellt. Bitte erstellen Sie eine neue Offerte.',
  ],
  quote_not_orderable: [
    409,
    'Ein Titel dieser Offerte ist nicht mehr erhältlich. Bitte erstellen Sie eine neue Offerte.',
  ],
  quote_delivery_elsewhere: [
    409,
    'Der Versand ist für ein anderes Land offeriert. Bitte wählen Sie eine andere Lieferadresse, oder erstellen Sie eine neue Offerte.',
  ],
  quote_too_large: [422, 'Über so viel können wir hier keine Offerte erstellen. Bitte teilen Sie sie auf.'],
  quotes_full: [422, 'Es liegen schon zu viele offene Offerten vor. Bitte verwerfen Sie zuerst eine.'],
} as const
