import { decodePDFRawStream, PDFRawStream, type PDFStream } from '@cantoo/pdf-lib'
import { readOperators } from './read-operators.ts'

/** How the content of a page ends. */
export interface ContentEnd {
  /** States of colours and positions that it saves (`q`) and does not restore (`Q`). */
  saved: number
  /** It ends within a text (`BT` without `ET`). */
  isInText: boolean
  /**
   * The content without the restorations of what it has not saved: viewers pass over these (ISO 32000-1, 8.4.2), but within
   * a state of ours they would restore that. Null where it has none.
   */
  restored: Uint8Array | null
}

const CLEAN: ContentEnd = { saved: 0, isInText: false, restored: null }
const SPACE = 0x20

/** What a page's content leaves open. Content that cannot be unpacked is taken for clean: viewers show nothing of it. */
export function endOfContent(contents: readonly { stream: PDFStream | null }[]): ContentEnd {
  const bytes = unpacked(contents)
  if (!bytes) return CLEAN
  const excess: number[] = []
  let [saved, isInText] = [0, false]
  for (const { operator, at } of readOperators(bytes)) {
    if (operator === 'BT') isInText = true
    else if (operator === 'ET') isInText = false
    else if (operator === 'q') saved++
    else if (operator === 'Q' && saved > 0) saved--
    else if (operator === 'Q') excess.push(at)
  }
  if (excess.length === 0) return { saved, isInText, restored: null }
  const restored = Uint8Array.from(bytes)
  for (const at of excess) restored[at] = SPACE
  return { saved, isInText, restored }
}

/** The streams in one, as viewers read them (ISO 32000-1, 7.8.2); null for a kind of stream or packing that is not known. */
function unpacked(contents: readonly { stream: PDFStream | null }[]): Uint8Array | null {
  const parts: Uint8Array[] = []
  for (const { stream } of contents) {
    if (!(stream instanceof PDFRawStream)) {
      if (stream) return null
      continue
    }
    try {
      parts.push(decodePDFRawStream(stream).decode(), Uint8Array.of(SPACE))
    } catch {
      return null
    }
  }
  return new Uint8Array(Buffer.concat(parts))
}
