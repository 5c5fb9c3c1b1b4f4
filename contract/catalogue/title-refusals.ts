/** Refusals of what staff do with titles and their products: code, status and sentence. */
export const titleRefusals = {
  isbn_taken: [409, 'Diese ISBN hat schon ein anderes Produkt.'],
  product_ordered: [
    409,
    'Was einmal bestellt, verschenkt oder freigeschaltet wurde, lässt sich nicht löschen. Nehmen Sie es aus dem Verkauf.',
  ],
} as const
