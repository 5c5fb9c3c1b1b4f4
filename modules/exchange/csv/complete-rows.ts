import type { Row } from './split-rows.ts'

/** Excel decides for so many rows at a time, from the first of the sheet on, how many cells it writes. */
const BLOCK = 16

/**
 * The rows with the empty cells at their end that Excel leaves out: where the last columns are empty in all rows of a
 * block. A row that is shorter than others of its block, or that the end of the file cuts off, stays as it is: something
 * else is wrong with it. `width` is asked when a block is complete, undefined where no row has named the columns yet.
 */
export async function* completeRows(rows: AsyncIterable<Row>, width: () => number | undefined): AsyncGenerator<Row> {
  let block: Row[] = []
  try {
    for await (const row of rows) {
      block.push(row)
      if (block.length < BLOCK) continue
      yield* completed(block, width())
      block = []
    }
  } catch (error) {
    yield* completed(block, width())
    throw error
  }
  yield* completed(block, width())
}

function completed(block: readonly Row[], width = 0): Row[] {
  const widest = Math.max(0, ...block.map(({ cells }) => cells.length))
  return block.map((row) => {
    const isWhole = row.cells.length === widest && row.isEnded
    const missing = isWhole ? Math.max(0, width - widest) : 0
    return { ...row, cells: [...row.cells, ...Array<string>(missing).fill('')] }
  })
}
