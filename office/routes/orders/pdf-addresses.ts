/** What the address calls the delivery note; other documents have their id there. */
export const DELIVERY_NOTE = 'lieferschein'
/** The parameter of an address that names the parcel of a delivery note. */
export const PARCEL = 'paket'

/** The PDF of an invoice, a credit note or a reminder. */
export function documentAddress(orderId: string, documentId: string): string {
  return `/office/bestellungen/${orderId}/dokumente/${documentId}`
}

/** The delivery note of a parcel, or of what can be sent now. */
export function deliveryNoteAddress(orderId: string, shipmentId?: string): string {
  const note = documentAddress(orderId, DELIVERY_NOTE)
  return shipmentId === undefined ? note : `${note}?${new URLSearchParams({ [PARCEL]: shipmentId })}`
}
