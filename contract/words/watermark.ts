/** The watermark of a person's own copy (decisions, section 17); without an order, its number is left out. */
export function watermarkText(
  { firstName, lastName }: { firstName: string; lastName: string },
  orderNumber: string | null,
): string {
  const owner = `Persönliches Exemplar von ${firstName} ${lastName}`
  return orderNumber === null ? owner : `${owner}, Bestellung ${orderNumber}`
}
