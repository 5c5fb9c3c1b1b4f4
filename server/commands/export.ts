import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { commandSentences, feedDescription } from '#contract/exchange/exchange-sentences.ts'
import { writeCsv } from '#modules/exchange/csv/write-csv.ts'
import { writeFeed } from '#modules/exchange/feed/write-feed.ts'
import { writeOnix } from '#modules/exchange/onix/write-onix.ts'
import { type ExportedTitle, readCatalogue } from '#modules/exchange/record/read-catalogue.ts'
import { readSender } from '#modules/exchange/record/read-sender.ts'
import { commandOptions } from './command-options.ts'
import { openCatalogue } from './open-catalogue.ts'

/**
 * `npm run export -- onix|csv|feed [--out file]`: writes the catalogue to a file or to standard output; see
 * docs/import.md.
 */
const { values, positionals } = commandOptions({ allowPositionals: true, options: { out: { type: 'string' } } })
const [kind] = positionals
if (kind !== 'onix' && kind !== 'csv' && kind !== 'feed') {
  process.stderr.write(`${commandSentences.exportUsage}\n`)
  process.exit(1)
}

const catalogue = await openCatalogue()
try {
  const sentAt = new Date()
  const sender = await readSender(catalogue, sentAt)
  const titles = readCatalogue(catalogue.db)
  const write: Record<typeof kind, (of: AsyncIterable<ExportedTitle>) => AsyncGenerator<string>> = {
    onix: (of) => writeOnix(of, { sender, sentAt, origin: catalogue.origin }),
    csv: writeCsv,
    feed: (of) =>
      writeFeed(of, {
        origin: catalogue.origin,
        publisher: sender.name,
        description: feedDescription(sender.name),
      }),
  }
  await pipeline(Readable.from(write[kind](titles)), values.out ? createWriteStream(values.out) : process.stdout, {
    end: values.out !== undefined,
  })
  if (values.out) process.stderr.write(`${commandSentences.written(values.out)}\n`)
} finally {
  await catalogue.connection.close()
}
