import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { connect } from '#kernel/database/connect.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { noteBackup } from '#modules/ground/backups/note-backup.ts'
import { compareLedgers } from '#modules/sales/billing/ledger/compare-ledgers.ts'
import { ownerOfServer } from './postgres-programs.ts'
import { makeEmptyServer, startScratchServer } from './scratch-server.ts'

/** Milliseconds before the moment of a copy in which an entry may have been under way. */
const UNDER_WAY = 60_000
/** Milliseconds for the recovery: that of a large copy reads days of changes. */
const RECOVERED_WITHIN = 6 * 3_600_000

export interface DrillOptions {
  /** The database of the shop, and its address. */
  shop: Database
  shopUrl: string
  /**
   * Puts the newest backup into the data directory `$DRILL_FOLDER`; or, where it names `$DRILL_URL`, reads it into the
   * empty database at that address. Carried out by the shell.
   */
  restore: string
  /** Of `postgres` and `initdb`. */
  programs: string
  /** Where there is room for a copy. */
  room: string
}

export interface Drill {
  isGood: boolean
  told: string
  seconds: number
  /** The moment up to which the backup has everything; null where that could not be read. */
  holdsUntil: Date | null
}

/** Restores the newest backup beside the shop, compares its money with the shop's, deletes it, and notes the result. */
export async function runDrill(options: DrillOptions): Promise<Drill> {
  const begun = Date.now()
  const outcome = await tryBackup(options).catch((error: unknown) => ({
    isGood: false,
    told: error instanceof Error ? error.message : String(error),
    holdsUntil: null,
  }))
  const drill = { ...outcome, seconds: Math.round((Date.now() - begun) / 1000) }
  await noteBackup(options.shop, { kind: 'drill', at: new Date(), ...drill, told: drill.told.slice(0, 2_000) })
  return drill
}

async function tryBackup({ shop, shopUrl, restore, programs, room }: DrillOptions): Promise<Omit<Drill, 'seconds'>> {
  const folder = await mkdtemp(join(room, 'lernladen-drill-'))
  const data = join(folder, 'data')
  const place = { programs, folder, data }
  const { uid, gid } = ownerOfServer()
  try {
    await mkdir(data, { mode: 0o700 })
    if (uid !== undefined && gid !== undefined) for (const path of [folder, data]) await chown(path, uid, gid)
    const isReadIn = restore.includes('$DRILL_URL')
    if (isReadIn) makeEmptyServer(place)
    else await carryOut(restore, { DRILL_FOLDER: data })
    const server = await startScratchServer(place, RECOVERED_WITHIN)
    try {
      const { pathname, username } = new URL(shopUrl)
      const name = decodeURIComponent(pathname.slice(1))
      const user = isReadIn ? 'postgres' : decodeURIComponent(username)
      const url = server.urlOf(name, user)
      if (isReadIn) {
        if (name !== 'postgres') await make(name, server.urlOf('postgres', user))
        await carryOut(restore, { DRILL_URL: url })
      }
      return await compare(shop, url)
    } finally {
      await server.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function make(database: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`create database ${pg.escapeIdentifier(database)}`)
  } finally {
    await client.end()
  }
}

async function carryOut(command: string, variables: Record<string, string>): Promise<void> {
  const child = spawn('sh', ['-c', command], {
    ...ownerOfServer(),
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2_000)
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`the backup was not restored (${code}):\n${said}`)
}

async function compare(shop: Database, url: string): Promise<Omit<Drill, 'seconds'>> {
  const copy = await connect({ url, poolSize: 2 })
  try {
    const [row] = await rowsOf<{ moment: Date | string | null }>(
      copy.db,
      sql`select coalesce(pg_last_xact_replay_timestamp(), (select marked_at from database_marks)) as moment`,
    )
    if (!row?.moment) throw new Error('the copy does not know of which moment it is')
    const holdsUntil = new Date(row.moment)
    const until = new Date(holdsUntil.getTime() - UNDER_WAY)
    const { entries, sum, faults } = await compareLedgers(shop, copy.db, until)
    if (faults.length > 0) return { isGood: false, told: faults.join('; '), holdsUntil }
    return { isGood: true, told: `${entries} entries of the ledger over ${sum / 100} agree`, holdsUntil }
  } finally {
    await copy.close()
  }
}
