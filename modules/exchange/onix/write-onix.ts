import { escapeXml } from '#contract/ground/text/escape-markup.ts'
import type { ExportedTitle } from '#modules/exchange/record/read-catalogue.ts'
import type { Sender } from '#modules/exchange/record/read-sender.ts'
import { REFERENCE_NAMESPACE } from './codes.ts'
import { writeRecord } from './write-record.ts'

interface OnixOptions {
  sender: Sender
  sentAt: Date
  /** The shop's address, where the covers are. */
  origin: string
}

/** An ONIX 3.0 message of these titles, in pieces. */
export async function* writeOnix(
  titles: AsyncIterable<ExportedTitle>,
  { sender, sentAt, origin }: OnixOptions,
): AsyncGenerator<string> {
  const sent = `${sentAt.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
  yield `<?xml version="1.0" encoding="UTF-8"?>
<ONIXMessage release="3.0" xmlns="${REFERENCE_NAMESPACE}">
<Header><Sender><SenderName>${escapeXml(sender.name)}</SenderName></Sender><SentDateTime>${sent}</SentDateTime></Header>
`
  let isEmpty = true
  for await (const title of titles) {
    isEmpty = false
    yield title.products.map((product) => `${writeRecord(title, product, { sender, origin })}\n`).join('')
  }
  yield `${isEmpty ? '<NoProduct/>\n' : ''}</ONIXMessage>\n`
}
