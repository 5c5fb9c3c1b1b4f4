import { BackgroundProcess } from '#kernel/background/background-process.ts'
import type { DeliveryNoteToDraw } from './draw-delivery-note.ts'
import type { QuoteToDraw } from './draw-quote.ts'
import type { ReminderToDraw } from './draw-reminder.ts'
import type { ReturnSlipToDraw } from './draw-return-slip.ts'
import type { InvoiceToDraw } from './invoice-to-draw.ts'

export type ToDraw =
  | InvoiceToDraw
  | DeliveryNoteToDraw
  | { notes: readonly DeliveryNoteToDraw[] }
  | ReminderToDraw
  | ReturnSlipToDraw
  | QuoteToDraw

/** Draws documents beside the shop. */
export const drawing = new BackgroundProcess<ToDraw, Uint8Array>(new URL('./drawing-process.ts', import.meta.url), {
  idle: 30_000,
})
