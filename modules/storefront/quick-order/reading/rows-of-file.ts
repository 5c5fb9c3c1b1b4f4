import { Refusal } from '#contract/errors.ts'
import {
  LAST_ORDER_ROW,
  MAX_ORDER_FILE_BYTES,
  quickOrderSentences,
} from '#contract/storefront/quick-order-sentences.ts'
import { type Row, rowsOfCsv, textOfTable } from '#modules/ground/uploads/table-rows.ts'
import { rowsOfWorkbook, WorkbookBroken } from './rows-of-workbook.ts'

/**
 * The rows of an uploaded table, CSV in any encoding that spreadsheets save or XLSX, told apart by their bytes. Refuses (422,
 * at `file`) what is neither, is broken or too large.
 */
export async function rowsOfFile(file: File): Promise<Row[]> {
  if (file.size > MAX_ORDER_FILE_BYTES) throw refused(quickOrderSentences.tooLarge)
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) {
    const text = await textOfTable(file)
    if (text === null) throw refused(quickOrderSentences.kind)
    return rowsOfCsv(text, LAST_ORDER_ROW + 1)
  }
  try {
    return await rowsOfWorkbook(bytes)
  } catch (error) {
    if (error instanceof WorkbookBroken) throw refused(quickOrderSentences.broken)
    throw error
  }
}

function refused(sentence: string): Refusal {
  return new Refusal('invalid', { errors: { file: [sentence] } })
}
