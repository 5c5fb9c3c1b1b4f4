import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { emptyDatabase, folderOf } from '#tests/support/database/own-migrations.ts'
import { migrate } from './migrate.ts'

/** Milliseconds of a report that somebody reads out of the tables. */
const READS_FOR = 9_000
/** What a buyer may notice of it. */
const HELD_AT_MOST = 3_000

const TABLES = { '0001_tables': 'create table orders (id int);--> statement-breakpoint\ncreate table carts (id int)' }
const COLUMN =
  'alter table carts add column note text;--> statement-breakpoint\nalter table orders add column note text'

test.runIf(process.env['DATABASE_URL'])(
  'a long read delays a migration, and nobody who orders waits longer than a moment',
  { timeout: 60_000 },
  async () => {
    const { connection, another } = await emptyDatabase()
    await migrate(connection, { folder: await folderOf(TABLES) })
    const reader = await another()
    const buyers = await another()
    const reading = reader.inSession((session) =>
      session.transaction(async (execute) => {
        await execute('select * from orders')
        await pause(READS_FOR)
      }),
    )
    await pause(200)
    let isMigrated = false
    const begun = Date.now()
    const migrating = migrate(connection, { folder: await folderOf({ ...TABLES, '0002_note': COLUMN }) }).then(() => {
      isMigrated = true
      return Date.now() - begun
    })
    const waits: number[] = []
    const buy = async (table: string) => {
      while (!isMigrated) {
        const asked = Date.now()
        await buyers.executeSql(`insert into ${table} (id) values (1)`)
        waits.push(Date.now() - asked)
        await pause(20)
      }
    }
    const [took] = await Promise.all([migrating, buy('orders'), buy('carts'), reading])
    expect(took).toBeGreaterThan(READS_FOR - 1_000)
    expect(waits.length).toBeGreaterThan(20)
    expect(Math.max(...waits)).toBeLessThan(HELD_AT_MOST)
  },
)
