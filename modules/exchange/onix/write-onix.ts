import { escapeXml } from '#contract/ground/text/escape-markup.ts'
import type { ExportedTitle } from '#modules/exchange/record/read-catalogue.ts'
import type { Sender } from '#modules/exchange/record/read-sender.ts'
import { referenceNamespace } from './codes.ts'
import { writeRecord } from './write-record.ts'

interface OnixOptions {
  sender: Sender
  sentAt: Date
  /** The shop's address, where the covers are. */
  origin: string
  /** 3.0 by default; what is written is the same in both. */
  release?: '3.0' | '3.1'
}

/** An ONIX 3 message of these titles, in pieces. */
export async function* writeOnix(
  titles: AsyncIterable<ExportedTitle>,
  { sender, sentAt, origin, release = '3.0' }: OnixOptions,
): AsyncGenerator<string> {
  const sent = `${sentAt.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
  yield `<?xml version="1.0" encoding="UTF-8"?>
<ONIXMessage release="${release}" xmlns="${referenceNamespace(release)}">
<Header><Sender><SenderName>${escapeXml(sender.name)}</SenderName></Sender><SentDateTime>${sent}</SentDateTime></Header>
`
  let isEmpty = true
  for await (const title of titles) {
    isEmpty = false
    yield title.products.map((product) => `${writeRecord(title, product, { sender, origin })}\n`).join('')
  }
  yield `${isEmpty ? '<NoProduct/>\n' : ''}</ONIXMessage>\n`
}
