import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'
import { zipSentences } from '#contract/exchange/exchange-sentences.ts'
import { FileBroken } from '#modules/exchange/record/catalogue-record.ts'

/** A file of an archive; null bytes where it has more than it may. */
export interface PackedFile {
  name: string
  bytes: Uint8Array | null
}

/** Bytes that are unpacked before the next look: a thousand times as many may come out of them. */
const PIECE = 16 * 1024
/** Files of an archive, and bytes that all of them may have unpacked: more is no collection of covers. */
const MOST_FILES = 100_000
const MOST_BYTES = 16 * 1024 ** 3

/**
 * The files of a ZIP in their order, one at a time in memory: each of at most `most` bytes, whatever it says of itself. An
 * archive that unpacks to far more than any collection of pictures breaks.
 */
export async function* unpack(bytes: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<PackedFile> {
  const ready: PackedFile[] = []
  let [files, unpacked] = [0, 0]
  let broken: string | undefined
  const begin = (file: UnzipFile) => {
    if (++files > MOST_FILES) broken = zipSentences.tooMuch
    if (broken !== undefined || file.name.endsWith('/')) return
    let parts: Uint8Array[] = []
    let size = 0
    let isTold = false
    const tell = (content: Uint8Array | null) => {
      if (!isTold) ready.push({ name: file.name, bytes: content })
      isTold = true
      parts = []
    }
    file.ondata = (error, part, isLast) => {
      if (error) return tell(null)
      size += part.byteLength
      unpacked += part.byteLength
      if (unpacked > MOST_BYTES) broken = zipSentences.tooMuch
      if (size > most) {
        file.terminate()
        return tell(null)
      }
      parts.push(part)
      if (isLast) tell(Buffer.concat(parts, size))
    }
    file.start()
  }
  const unzip = new Unzip(begin)
  unzip.register(UnzipInflate)
  const push = (piece: Uint8Array, isLast: boolean) => {
    try {
      unzip.push(piece, isLast)
    } catch {
      broken = zipSentences.broken
    }
  }
  for await (const chunk of bytes) {
    for (let start = 0; start < chunk.byteLength; start += PIECE) {
      push(chunk.subarray(start, start + PIECE), false)
      yield* ready.splice(0)
      if (broken !== undefined) throw new FileBroken(broken, 0)
    }
  }
  push(new Uint8Array(), true)
  yield* ready
  if (files === 0) throw new FileBroken(zipSentences.empty, 0)
}
