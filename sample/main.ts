import { sql } from 'drizzle-orm'
import { connect } from '#kernel/database/connect.ts'
import { migrate } from '#kernel/database/migrating/migrate.ts'
import { titles } from '#modules/catalogue/catalogue/tables.ts'
import { commandOptions } from '#server/commands/command-options.ts'
import { progressLines } from '#server/commands/progress-lines.ts'
import { loadTitles } from './load-titles.ts'

/** `npm run sample -- --titles 1000000`: writes load-test titles into the database that DATABASE_URL names. */
const MOST = 10_000_000

const { values } = commandOptions({
  options: { titles: { type: 'string' }, 'force-append': { type: 'boolean', default: false } },
})
const count = Number(values.titles)
const url = process.env['DATABASE_URL']

if (!Number.isSafeInteger(count) || count < 1 || count > MOST) refuse('Say how many: --titles 1000000')
if (!url) refuse('Set DATABASE_URL to the PostgreSQL database that the titles are for')

const connection = await connect({ url, poolSize: 1 })
try {
  await migrate(connection)
  const present = await connection.db.$count(titles)
  if (present > 0 && !values['force-append']) {
    refuse(`The database has ${present} titles already; --force-append adds to them`)
  }
  const begun = Date.now()
  await loadTitles(
    connection.db,
    count,
    progressLines((line) => process.stdout.write(`${line}\n`)),
  )
  process.stdout.write('Tidying up …\n')
  await connection.db.execute(sql`set statement_timeout = 0`)
  // Outside the transaction: afterwards, scans can read the indexes alone, and the planner has statistics.
  await connection.db.execute(sql`vacuum (analyze)`)
  process.stdout.write(`${count} titles in ${Math.round((Date.now() - begun) / 1000)} s\n`)
} finally {
  await connection.close()
}

function refuse(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}
