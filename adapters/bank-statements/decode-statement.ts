import { brokenSentences } from '#contract/exchange/exchange-sentences.ts'
import { statementSentences } from '#contract/fulfilment/bank-statement-sentences.ts'
import { otherKindOf } from './other-kind.ts'
import { StatementBroken } from './port.ts'

/** The encodings of the Swiss Payment Standards, and what Windows programs make of them. */
const KNOWN = new Set([
  'utf-8',
  'utf8',
  'us-ascii',
  'ascii',
  'iso-8859-1',
  'iso8859-1',
  'latin1',
  'iso-8859-15',
  'windows-1252',
  'cp1252',
])
/** With a byte order mark, or «<» as its first letter: what a Windows program saves as «Unicode», whatever it declares. */
const UTF_16 = [
  {
    name: 'utf-16le',
    beginnings: [
      [0xff, 0xfe],
      [0x3c, 0],
    ],
  },
  {
    name: 'utf-16be',
    beginnings: [
      [0xfe, 0xff],
      [0, 0x3c],
    ],
  },
]
/** Bytes within which an XML declaration names the encoding. */
const DECLARATION = 300

/**
 * The text of an XML file, in the encoding that it declares. Invalid bytes become U+FFFD; blank lines before the declaration,
 * which some programs write, are left out.
 */
export async function* decodeStatement(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, void> {
  let isStart = true
  for await (const text of decoded(bytes)) {
    const rest: string = isStart ? text.trimStart() : text
    isStart = rest === ''
    if (rest !== '') yield rest
  }
}

async function* decoded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, void> {
  let start: Uint8Array | null = new Uint8Array()
  let decoder: TextDecoder | undefined
  for await (const chunk of bytes) {
    // The declaration may be spread over several chunks.
    const text: Uint8Array = start ? Buffer.concat([start, chunk]) : chunk
    start = decoder || text.length >= DECLARATION ? null : text
    if (start) continue
    decoder ??= new TextDecoder(encodingOf(text))
    yield decoder.decode(text, { stream: true })
  }
  if (start) yield new TextDecoder(encodingOf(start)).decode(start)
  if (decoder) yield decoder.decode()
}

function encodingOf(file: Uint8Array): string {
  const kind = otherKindOf(file)
  if (kind !== null) throw new StatementBroken(statementSentences.otherKind(kind), null)
  const wide = UTF_16.find(({ beginnings }) => beginnings.some((bytes) => bytes.every((byte, n) => file[n] === byte)))
  if (wide) return wide.name
  const start = Buffer.from(file.subarray(0, DECLARATION)).toString('latin1')
  const declared = /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]{1,40})["']/.exec(start)?.[1]
  const name = declared?.toLowerCase() ?? 'utf-8'
  if (!KNOWN.has(name)) throw unknown(name)
  return name
}

function unknown(name: string): StatementBroken {
  return new StatementBroken(brokenSentences.encoding(name), 1)
}
