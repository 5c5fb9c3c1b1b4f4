import { sql } from 'drizzle-orm'
import { inTransaction } from '#kernel/core.ts'
import { rebuildSearchIndex } from '#modules/catalogue/search/rebuild-search-index.ts'
import { registerService } from '#modules/catalogue/search/record-changes.ts'
import { readEntryDocuments } from '#modules/content/content/search-document.ts'
import { openCatalogue } from './open-catalogue.ts'
import { progressLines } from './progress-lines.ts'
import { tellSearchService } from './tell-search-service.ts'

/** `npm run search:rebuild`: indexes titles and pages again while the shop is running; see docs/operations.md. */
const say = (line: string) => void process.stdout.write(`${line}\n`)
const progress = progressLines(say)
const { connection, db, searchService: service } = await openCatalogue()
try {
  const begun = Date.now()
  await inTransaction(db, async (tx) => {
    await registerService(tx, service?.name ?? null)
    await rebuildSearchIndex(tx, { readPages: readEntryDocuments, progress })
  })
  say('Tidying up …')
  // Outside the transaction: after this, counts can be read from the indexes alone.
  await db.execute(sql`set statement_timeout = 0`)
  await db.execute(sql`vacuum (analyze) search_documents, search_bodies, search_numbers, search_words`)
  say(`Indexed in ${Math.round((Date.now() - begun) / 1000)} s`)
  if (service && !(await tellSearchService({ connection, service: service.index, progress }))) {
    process.stderr.write('The search service does not answer; the running shop tells it the rest when it is back\n')
    process.exitCode = 1
  }
} finally {
  await connection.close()
}
