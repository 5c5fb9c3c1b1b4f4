import { CsvError, parse } from 'csv-parse'
import { brokenSentences } from '#contract/exchange/exchange-sentences.ts'
import { FileBroken } from '#modules/exchange/record/catalogue-record.ts'

/** One row of a table, with the line it begins on. */
export interface Row {
  line: number
  cells: string[]
  /** Whether a line break ends it. */
  isEnded: boolean
}

/** Bytes; a quoted cell that is never closed must not read the whole file into memory. */
const LONGEST_ROW = 2_000_000

/**
 * Streams the rows of a CSV file (RFC 4180): quoted cells may hold separators, line breaks and doubled quotes. An empty
 * line is a row with one empty cell. A quoted cell that the file never closes breaks it, after the rows before it.
 */
export async function* splitRows(chunks: AsyncIterable<string>, separator: string): AsyncGenerator<Row> {
  const rows: Row[] = []
  let line = 1
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LONGEST_ROW,
    raw: true,
    // Collected here: the stream drops the rows that it still holds when a later row is broken.
    on_record(row: unknown) {
      const { record, raw } = row as { record: string[]; raw: string }
      rows.push({ line, cells: record, isEnded: /[\r\n]$/.test(raw) })
      // Inside quotes, the parser counts a line break of two characters twice.
      line += raw.match(/\r\n|\n|\r/g)?.length ?? 0
      return null
    },
  })
  let failure: unknown
  parser.on('error', (error) => {
    failure = error
  })
  for await (const chunk of chunks) {
    await new Promise((done) => parser.write(chunk, done))
    yield* rows.splice(0)
    if (failure) throw broken(failure, line)
  }
  await new Promise((done) => parser.end(done))
  yield* rows
  if (failure) throw broken(failure, line)
}

function broken(failure: unknown, line: number): unknown {
  const isOpen =
    failure instanceof CsvError && (failure.code === 'CSV_QUOTE_NOT_CLOSED' || failure.code === 'CSV_MAX_RECORD_SIZE')
  return isOpen ? new FileBroken(brokenSentences.quoteOpen, line) : failure
}
