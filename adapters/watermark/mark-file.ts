import { takeOrder } from '../own-process/take-order.ts'
import { type EpubBounds, markEpub } from './mark-epub.ts'
import { markPdf } from './mark-pdf.ts'
import { type Mark, type MarkedType, type MarkRefusal, MarkRefused } from './port.ts'

/** The order for the process of `own-process-watermarker.ts`: to mark this file. */
export interface MarkOrder {
  bytes: Uint8Array
  mediaType: MarkedType
  mark: Mark
  /** The first one that has a letter shows it. */
  typefaces: readonly Uint8Array[]
  bounds: EpubBounds
}

export type MarkReport = { marked: Uint8Array } | { refused: MarkRefusal } | { failed: string }

takeOrder<MarkOrder, MarkReport>(async ({ bytes, mediaType, mark, typefaces, bounds }, tell) => {
  const marking = mediaType === 'application/pdf' ? markPdf(bytes, mark, typefaces) : markEpub(bytes, mark.text, bounds)
  await marking.then(
    (marked) => tell({ marked }),
    (error: unknown) => tell(error instanceof MarkRefused ? { refused: error.reason } : { failed: String(error) }),
  )
})
