export type Bytes = AsyncIterable<Uint8Array>

/** What spreadsheets save tables in; `macintosh` is Excel for the Mac, as «CSV» without «UTF-8». */
export type TableEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh'

/** Which characters, in Latin-1, are letters of words in the two encodings of one byte. */
const MAC_UMLAUT = /[A-Za-z]\x9f|\x9f[a-z]/
const WINDOWS_UMLAUT = /[A-Za-z][äöü]|[äöüÄÖÜ][a-z]/

/**
 * The encoding of a table: that of its byte order mark; else UTF-16 if one of its first two bytes is zero; else UTF-8 if
 * more of its letters beyond ASCII are UTF-8 than are not; else an encoding of one byte a letter, of which ASCII is a part.
 * Reads the whole file, up to three times.
 */
export async function encodingOf(open: () => Bytes): Promise<TableEncoding> {
  const [a, b, c] = await firstBytes(open)
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a !== 0 && b === 0) return 'utf-16le'
  if (a === 0 && b !== 0) return 'utf-16be'
  if (await isUtf8(open)) return 'utf-8'
  return (await isFromMac(open)) ? 'macintosh' : 'windows-1252'
}

/**
 * The text of a table, without its byte order mark. Bytes that its encoding does not know become U+FFFD. Streamed also for
 * another reason: without `stream`, Node 20 reads Windows-1252 as Latin-1.
 */
export async function* decoded(bytes: Bytes, encoding: TableEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/** The text of a small table, such as one that was uploaded. */
export async function tableText(file: Blob): Promise<string> {
  const open = () => inOnePiece(file)
  let text = ''
  for await (const part of decoded(open(), await encodingOf(open))) text += part
  return text
}

async function* inOnePiece(file: Blob): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(await file.arrayBuffer())
}

/** Whether an encoding has no more letters than Western Europe: a spreadsheet that saves in it writes `?` for others. */
export function isWestern(encoding: TableEncoding): boolean {
  return encoding === 'windows-1252' || encoding === 'macintosh'
}

async function firstBytes(open: () => Bytes): Promise<number[]> {
  const first: number[] = []
  for await (const chunk of open()) {
    first.push(...chunk.subarray(0, 3))
    if (first.length >= 3) break
  }
  return first
}

/** A table with a damaged letter among good ones is UTF-8: as Windows-1252 all of its letters would be garbled. */
async function isUtf8(open: () => Bytes): Promise<boolean> {
  let [letters, broken] = [0, 0]
  for await (const text of decoded(open(), 'utf-8')) {
    broken += text.match(/\ufffd/g)?.length ?? 0
    letters += text.match(/[\u0080-\ufffc]/g)?.length ?? 0
  }
  return broken < letters
}

/** What `ü` is on a Mac is the rarest of letters on Windows, and the other way round. */
async function isFromMac(open: () => Bytes): Promise<boolean> {
  let isMac = false
  for await (const chunk of open()) {
    const text = Buffer.from(chunk).toString('latin1')
    if (WINDOWS_UMLAUT.test(text)) return false
    isMac ||= MAC_UMLAUT.test(text)
  }
  return isMac
}
