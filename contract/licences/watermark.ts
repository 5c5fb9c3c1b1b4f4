/** The watermark of a person's own copy (decisions, section 17); without an order, its number is left out. */
export function watermarkText(
  { firstName, lastName }: { firstName: string; lastName: string },
  orderNumber: string | null,
): string {
  return textOf(`${firstName} ${lastName}`.trim(), orderNumber)
}

/** The same watermark with the e-mail address in place of the name, for a name that no typeface of the shop can show. */
export function watermarkWithAddress(mark: string, email: string): string {
  return textOf(email, /, Bestellung ([\d-]+)$/.exec(mark)?.[1] ?? null)
}

function textOf(owner: string, orderNumber: string | null): string {
  const text = `Persönliches Exemplar von ${owner}`
  return orderNumber === null ? text : `${text}, Bestellung ${orderNumber}`
}
