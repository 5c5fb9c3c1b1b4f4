/** The PDF of an invoice, a credit note or a reminder. */
export function documentAddress(orderId: string, documentId: string): string {
  return `/api/office/orders/${orderId}/documents/${documentId}/document.pdf`
}

/** The delivery note of a parcel, or of what can be sent now. */
export function deliveryNoteAddress(orderId: string, shipmentId?: string): string {
  const note = `/api/office/orders/${orderId}/delivery-note.pdf`
  return shipmentId === undefined ? note : `${note}?${new URLSearchParams({ shipment: shipmentId })}`
}
