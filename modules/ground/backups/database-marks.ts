import { sql } from 'drizzle-orm'
import type { Connection, Database } from '#kernel/database/connection.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import type { OutsideNote, Remembered, ServerState } from './restore-sign.ts'
import { databaseMarks } from './tables.ts'

/** The targets that PostgreSQL knows; one at most is set. */
const TARGETS = [
  'recovery_target',
  'recovery_target_time',
  'recovery_target_name',
  'recovery_target_xid',
  'recovery_target_lsn',
]

const targetSet = sql.raw(
  `concat_ws(' ', ${TARGETS.map((name) => `nullif(current_setting('${name}', true), '')`).join(', ')})`,
)

/** The timeline stands in the name of the file that is being written. */
const timelineNow = sql`('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int`

/** What the server says of itself; the embedded one has no timelines. */
export async function readServer(db: Database, kind: Connection['kind']): Promise<ServerState> {
  const nothing = { timeline: null, recoveryTarget: '', recoveredTo: null }
  if (kind === 'pglite') return nothing
  const [row] = await rowsOf<{ timeline: number; target: string; recovered: Date | string | null }>(
    db,
    sql`select ${timelineNow} as timeline, ${targetSet} as target, pg_last_xact_replay_timestamp() as recovered`,
  )
  if (!row) return nothing
  const recoveredTo = row.recovered === null ? null : new Date(row.recovered)
  return { timeline: row.timeline, recoveryTarget: row.target, recoveredTo }
}

/** What the database knows of itself, locked until the transaction ends; a new shop begins to know itself here. */
export async function holdMarks(tx: Database, server: ServerState): Promise<Remembered> {
  await tx.insert(databaseMarks).values(server).onConflictDoNothing({ target: databaseMarks.id })
  const [row] = await tx.select().from(databaseMarks).for('update')
  if (!row) throw new Error('the database knows nothing of itself')
  return row
}

/** From now on this is what the database knows; its mark is above all that were noted. */
export async function moveMarks(tx: Database, server: ServerState, above: readonly OutsideNote[]): Promise<void> {
  const highest = Math.max(0, ...above.map(({ mark }) => mark))
  const { timeline, recoveryTarget } = server
  await tx
    .update(databaseMarks)
    .set({ mark: sql`greatest(${databaseMarks.mark}, ${highest}) + 1`, markedAt: sql`now()`, timeline, recoveryTarget })
}

const COUNT_UP = `update database_marks set mark = mark + 1, marked_at = now() returning shop, mark::text`

/** Counts up, where no request waits for it; null where there is nothing to count yet. */
export async function countUp({ executeAside }: Pick<Connection, 'executeAside'>): Promise<OutsideNote | null> {
  const { rows } = await executeAside(COUNT_UP)
  const [row] = rows as { shop: string; mark: string }[]
  return row ? { shop: row.shop, mark: Number(row.mark) } : null
}
