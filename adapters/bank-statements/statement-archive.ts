import { Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { otherKinds, statementSentences } from '#contract/fulfilment/bank-statement-sentences.ts'
import { StatementBroken, type StatementFile } from './port.ts'
import { type ArchivedFile, listArchive } from './zip-directory.ts'

/** A bank puts a file a day or an account into an archive. */
const MOST_FILES = 200
/** Unpacked, all files together: a statement of 100 MB has some 70,000 payments. */
const MOST_MEGABYTES = 100
const MOST_BYTES = MOST_MEGABYTES * 1_000_000

const ZIP = Buffer.from('PK')
/** What programs add to an archive, and what stands beside a statement for people: nothing that is booked. */
const BESIDE =
  /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)|\/$|\.(?:pdf|txt|html?|csv|md|png|sta|mt940|asc|sig|p7s|md5|sha\d*)$/i

/** In every file of Excel and Word, which are ZIPs. */
const OFFICE = '[Content_Types].xml'

/** The statements that staff hand over: the file itself, or those in a ZIP. */
export async function statementsIn(file: Blob): Promise<readonly StatementFile[]> {
  const start = Buffer.from(await file.slice(0, 4).arrayBuffer())
  if (!isArchive(start)) return [{ name: null, bytes: () => file.stream() }]
  const archive = Buffer.from(await file.arrayBuffer())
  const all = listArchive(archive, MOST_FILES)
  if (all === 'broken') throw new StatementBroken(statementSentences.archiveBroken, null)
  if (all === 'too many') throw new StatementBroken(statementSentences.archiveTooMany(MOST_FILES), null)
  if (all.some(({ name }) => name === OFFICE))
    throw new StatementBroken(statementSentences.otherKind(otherKinds.office), null)
  const files = all.filter(({ name }) => !BESIDE.test(name))
  if (files.length === 0) throw new StatementBroken(statementSentences.archiveEmpty, null)
  if (files.some(({ isEncrypted }) => isEncrypted)) throw new StatementBroken(statementSentences.archiveEncrypted, null)
  if (files.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES) {
    throw new StatementBroken(statementSentences.archiveTooLarge(MOST_MEGABYTES), null)
  }
  return files.map((one) => ({ name: shownName(one.name), bytes: () => unpacked(one) }))
}

/** The content of a file in an archive, no longer than the archive says, which holds all of them within the bounds. */
async function* unpacked({ packed, isDeflated, size, checksum }: ArchivedFile): AsyncGenerator<Uint8Array, void, void> {
  let [left, sum, isStart] = [size, 0, true]
  const content = isDeflated ? Readable.from([packed]).pipe(createInflateRaw()) : Readable.from([packed])
  const broken = () => new StatementBroken(statementSentences.archiveBroken, null)
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      if (isStart && isArchive(chunk)) throw new StatementBroken(statementSentences.archiveNested, null)
      isStart = false
      left -= chunk.length
      if (left < 0) throw broken()
      sum = crc32(chunk, sum)
      yield chunk
    }
  } catch (error) {
    // Whatever zlib throws comes from what it reads.
    throw error instanceof StatementBroken ? error : broken()
  } finally {
    content.destroy()
  }
  if (left !== 0 || sum !== checksum) throw broken()
}

function isArchive(start: Buffer): boolean {
  // A file, or the end of an archive without any.
  return start.subarray(0, 2).equals(ZIP) && [0x0304, 0x0506].includes(start.readUInt16BE(2))
}

/** Short enough for a sentence, and without what would change it. */
function shownName(name: string): string {
  const last = name.slice(name.lastIndexOf('/') + 1)
  return last
    .replace(/\p{C}+/gu, '')
    .slice(-100)
    .toWellFormed()
}
