import { randomUUID } from 'node:crypto'
import { BackgroundProcess } from '#kernel/background/background-process.ts'
import { type Entry, FileBroken } from '#modules/exchange/record/catalogue-record.ts'
import type { ReadingAnswer, ReadingOrder } from './reading-order.ts'

/** Reads files beside the shop. Its memory is bounded: a file that needs more ends the process, and not the shop. */
const reading = new BackgroundProcess<ReadingOrder, ReadingAnswer>(new URL('./reading-process.ts', import.meta.url), {
  idle: 30_000,
  megabytes: 256,
})

/** Bytes that are handed over at a time. */
const PIECE = 512 * 1024

interface File {
  format: 'onix' | 'csv'
  /** Its bytes, each time from the beginning: a table is read several times. */
  open(): AsyncIterable<Uint8Array>
  /** Called with the bytes that are read of it. */
  onBytes(read: number): void
}

/**
 * The entries of a file, which a process of its own reads. Memory does not grow with the file. It fails with `FileBroken`
 * for a file that cannot be read on, and with `ProcessEnded` where the process was killed.
 */
export async function* readBeside({ format, open, onBytes }: File): AsyncGenerator<Entry> {
  const id = randomUUID()
  let [pass, read] = [0, 0]
  let pieces: AsyncIterator<Uint8Array> | undefined
  let order: ReadingOrder = { id, format }
  try {
    for (;;) {
      const answer = await reading.run(order)
      if ('wants' in answer) {
        if (answer.wants !== pass) {
          await pieces?.return?.()
          pieces = inPieces(open())
          ;[pass, read] = [answer.wants, 0]
        }
        const next = await pieces?.next()
        const bytes = next?.done === false ? next.value : null
        read += bytes?.byteLength ?? 0
        onBytes(read)
        order = { id, format, bytes }
      } else {
        yield* answer.entries
        if (answer.broken) throw new FileBroken(answer.broken.reason, answer.broken.line)
        if (answer.isAtEnd) return
        order = { id, format }
      }
    }
  } finally {
    await pieces?.return?.()
    // Where the process has ended, it has nothing to forget.
    await reading.run({ id, format, isGivenUp: true }).catch(() => undefined)
  }
}

/** The same bytes in larger pieces. */
async function* inPieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = []
  let size = 0
  for await (const piece of bytes) {
    held.push(piece)
    size += piece.byteLength
    if (size < PIECE) continue
    yield Buffer.concat(held, size)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held, size)
}
