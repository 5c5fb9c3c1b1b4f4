import { brokenSentences, refusalSentences, reportSentences } from '#contract/exchange/exchange-sentences.ts'
import { type Entry, FileBroken, RecordRefused } from '#modules/exchange/record/catalogue-record.ts'
import { cutTexts } from '#modules/exchange/record/cut-texts.ts'
import { type Bytes, decodeXml } from '#modules/exchange/record/decode.ts'
import { childOf, textAt } from '#modules/exchange/record/markup-element.ts'
import type { MessageDefaults } from './read-prices.ts'
import { readRecord } from './read-record.ts'
import { likelyNames, namesOf } from './record-names.ts'
import { type Piece, recordsWithin, splitMessage } from './split-message.ts'
import { parseElement, type XmlElement } from './xml-element.ts'

/** Streams the records of an ONIX 3 message with reference or short tags. */
export async function* readOnix(bytes: Bytes): AsyncGenerator<Entry> {
  let defaults: MessageDefaults = { currency: undefined, priceType: undefined, language: undefined }
  for await (const piece of splitMessage(decodeXml(bytes))) {
    if (piece.kind === 'header') defaults = readHeader(piece)
    else if (piece.kind === 'between') yield { line: piece.line, note: reportSentences.between }
    else yield* readPiece(piece, defaults)
  }
}

function readHeader({ text, line }: Piece): MessageDefaults {
  try {
    const header = childOf(parseElement(`<div>${text}</div>`), 'Header')
    return {
      currency: textAt(header, 'DefaultCurrencyCode'),
      priceType: textAt(header, 'DefaultPriceType'),
      language: textAt(header, 'DefaultLanguageOfText'),
    }
  } catch (error) {
    if (error instanceof RecordRefused) throw new FileBroken(brokenSentences.header, line)
    throw error
  }
}

function* readPiece(piece: Piece, defaults: MessageDefaults): Generator<Entry, void, void> {
  const { kind, line, text } = piece
  if (kind === 'too-large') return yield { line, reference: null, refusal: refusalSentences.tooLarge }
  const within = recordsWithin(piece)
  if (within.length > 1) {
    for (const part of within) yield* readPiece(part, defaults)
    return
  }
  if (kind === 'cut-off') return yield { line, ...likelyNames(text), refusal: refusalSentences.cutOff }
  let product: XmlElement | undefined
  try {
    product = parseElement(text)
    yield { line, record: cutTexts(readRecord(product, defaults)) }
  } catch (error) {
    if (!(error instanceof RecordRefused)) throw error
    yield { line, ...(product ? namesOf(product, defaults.language) : likelyNames(text)), refusal: error.message }
  }
}
