import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#kernel/database/connect.ts'
import { migrate } from '#kernel/database/migrating/migrate.ts'
import { onServer } from '#tests/support/database/database-template.ts'
import type { Fault } from './fault.ts'

/** Seconds that somebody reads the orders while a column is added. */
const LONG = 60

export const longRead: Fault = {
  about: `somebody reads the orders for ${LONG} s while a release adds a column to them`,
  bounds: { slowest: 3, failures: 0 },
  run: async ({ databaseUrl }, load) => {
    const folder = migrationThatAdds('alter table orders add column of_the_trial text')
    const connection = await connect({ url: databaseUrl, poolSize: 2 })
    try {
      const reading = onServer(databaseUrl, `begin; select count(*) from orders; select pg_sleep(${LONG}); commit`)
      await Promise.all([reading, migrate(connection, { folder })])
      await load.untilOrders(0)
    } finally {
      await connection.close()
      rmSync(folder, { recursive: true })
    }
  },
}

/** A folder of migrations with one that a release might have. */
function migrationThatAdds(statement: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'lernladen-migration-'))
  mkdirSync(join(folder, 'meta'))
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries: [{ tag: '9999_trial' }] }))
  writeFileSync(join(folder, '9999_trial.sql'), statement)
  return folder
}
