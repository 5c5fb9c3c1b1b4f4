import { brokenSentences } from '#contract/exchange/exchange-sentences.ts'
import type { Bytes } from '#kernel/table-encoding.ts'
import { FileBroken } from './catalogue-record.ts'

export type { Bytes }

/** Encodings of ONIX messages; browsers, and so Node, read ISO-8859-1 as Windows-1252. */
const KNOWN = new Set(['utf-8', 'utf8', 'us-ascii', 'ascii', 'iso-8859-1', 'iso-8859-15', 'windows-1252', 'utf-16'])

/** The text of an XML file, in the encoding that its first bytes name. Invalid bytes become U+FFFD. */
export async function* decodeXml(bytes: Bytes): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  for await (const chunk of bytes) {
    decoder ??= new TextDecoder(encodingOf(chunk))
    yield decoder.decode(chunk, { stream: true })
  }
  if (decoder) yield decoder.decode()
}

function encodingOf(first: Uint8Array): string {
  if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le'
  if (first[0] === 0xfe && first[1] === 0xff) return 'utf-16be'
  const start = Buffer.from(first.subarray(0, 300)).toString('latin1')
  const name = (
    /^(?:\u00ef\u00bb\u00bf)?<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]{1,40})["']/.exec(start)?.[1] ?? 'utf-8'
  ).toLowerCase()
  if (!KNOWN.has(name)) throw new FileBroken(brokenSentences.encoding(name), 1)
  return name === 'utf-16' ? 'utf-8' : name
}
