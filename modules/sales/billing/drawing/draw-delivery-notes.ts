import { PDFDocument } from '@cantoo/pdf-lib'
import { type DeliveryNoteToDraw, drawDeliveryNote } from './draw-delivery-note.ts'

/** Draws the delivery notes of several parcels into one document, to be printed at once. */
export async function drawDeliveryNotes(notes: readonly DeliveryNoteToDraw[]): Promise<Uint8Array> {
  const all = await PDFDocument.create()
  for (const note of notes) {
    const one = await PDFDocument.load(await drawDeliveryNote(note))
    for (const page of await all.copyPages(one, one.getPageIndices())) all.addPage(page)
  }
  return all.save()
}
