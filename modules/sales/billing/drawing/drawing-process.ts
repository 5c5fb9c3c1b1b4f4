import { answerOrders } from '#kernel/background/answer-orders.ts'
import { drawDeliveryNote, drawDeliveryNotes } from './draw-delivery-note.ts'
import { drawInvoice } from './draw-invoice.ts'
import { drawQuote } from './draw-quote.ts'
import { drawReminder } from './draw-reminder.ts'
import { drawReturnSlip } from './draw-return-slip.ts'
import type { ToDraw } from './drawing.ts'

/**
 * The process that draws documents for `drawing.ts`: an invoice takes longer than a visitor should wait for. It comes by
 * mail, so that a rush of orders need not wait for its own invoices.
 */
answerOrders((order: ToDraw): Promise<Uint8Array> => {
  if ('notes' in order) return drawDeliveryNotes(order.notes)
  if ('parcel' in order) return drawDeliveryNote(order)
  if ('returnReference' in order) return drawReturnSlip(order)
  if ('quoteNumber' in order) return drawQuote(order)
  return 'level' in order ? drawReminder(order) : drawInvoice(order)
}, 'patient')
