import type { Connection } from '../database/connection.ts'
import { takeTurn } from '../database/migrating/migrate.ts'

const STATE = `select indisvalid as built from pg_index where indexrelid = to_regclass('jobs.job_ready')`

/** Where all jobs lie that no queue has a partition for; the shop has no such queue. */
const BUILD = `create index concurrently job_ready on jobs.job_common (name, start_after)
  where state < 'active' and not blocked`

/**
 * Builds the index by which `followReadyQueues` sees in one step whether a queue has a job that might start: those of
 * pg-boss would read all that wait for later, such as a hundred thousand mails while their server is away. Its table is
 * there once pg-boss has started, so that no migration can do it; like one, it keeps nobody from writing, and waits for
 * the transactions under way.
 */
export async function buildReadyIndex({ executeSql, inSession }: Connection): Promise<void> {
  const { rows } = await executeSql(STATE)
  if (isBuilt(rows)) return
  await inSession(async (session) => {
    await takeTurn(session)
    const { rows: found } = await session.execute(STATE)
    if (isBuilt(found)) return
    await session.execute('set statement_timeout = 0')
    // One that an earlier try left unfinished.
    if (found.length > 0) await session.execute('drop index concurrently jobs.job_ready')
    await session.execute(BUILD)
  })
}

function isBuilt(rows: readonly unknown[]): boolean {
  return (rows as { built: boolean }[])[0]?.built ?? false
}
