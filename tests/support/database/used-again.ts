import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { onPGlite } from '#kernel/database/connect-pglite.ts'
import type { Connection } from '#kernel/database/connection.ts'

/**
 * Embedded databases that test files use one after the other: to load one takes half a second, to bring a used one back
 * to the template a tenth of it. One whose schema or session a file has changed is not used again.
 */

/** After so many files what they have deleted slows the next ones down. */
const MOST_USES = 15

interface Kept {
  client: PGlite
  uses: number
  /** The schema and the session as the template has them. */
  look: string
  /** The rows of the template, as JSON, by the table's quoted name. */
  rows: ReadonlyMap<string, string>
  /** The tables with columns that can be written. */
  tables: readonly Table[]
  /** Sequences that are in use, by quoted name. */
  sequences: string
}

interface Table {
  name: string
  columns: string
}

const idle: Kept[] = []

/** A database as the template has it, for one test file; `close` gives it back. */
export async function takeEmbedded(template: string): Promise<Connection> {
  const kept = (await nextIdle()) ?? (await load(template))
  kept.uses += 1
  const listeners = new Set<() => Promise<void>>()
  let isOver = false
  // What a file left running must not reach the next one.
  const client = new Proxy(kept.client, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      if (isOver) return () => Promise.reject(new Error('The test file of this database is over'))
      return (...given: unknown[]) => Reflect.apply(member, target, given) as unknown
    },
  })
  const connection = onPGlite(client)
  return {
    ...connection,
    listen: async (channel, handle) => {
      const stop = await connection.listen(channel, handle)
      listeners.add(stop)
      return stop
    },
    close: async () => {
      for (const stop of listeners) await stop()
      isOver = true
      if (kept.uses < MOST_USES) idle.push(kept)
      else await kept.client.close()
    },
  }
}

async function nextIdle(): Promise<Kept | null> {
  for (let kept = idle.pop(); kept; kept = idle.pop()) {
    if (await bringBack(kept).catch(() => false)) return kept
    await kept.client.close().catch(() => undefined)
  }
  return null
}

async function load(template: string): Promise<Kept> {
  const client = await PGlite.create({
    loadDataDir: new Blob([await readFile(template)]),
    extensions: { pg_trgm },
  })
  const tables = await tablesOf(client)
  const rows = new Map<string, string>()
  for (const name of await filled(client, tables)) {
    const { rows: found } = await client.query<{ all: string }>(`select json_agg(t)::text as all from ${name} t`)
    rows.set(name, found[0]?.all ?? '[]')
  }
  return { client, uses: 0, look: await lookOf(client), rows, tables, sequences: await sequencesOf(client) }
}

/** Whether it is as the template again. */
async function bringBack({ client, look, rows, tables, sequences }: Kept): Promise<boolean> {
  if ((await lookOf(client)) !== look) return false
  const used = await filled(client, tables)
  const columns = new Map(tables.map((table) => [table.name, table.columns]))
  await client.exec(
    [
      'begin',
      // Neither triggers nor foreign keys have a say.
      'set local session_replication_role = replica',
      ...used.map((name) => `delete from ${name}`),
      'commit',
    ].join(';'),
  )
  await client.transaction(async (tx) => {
    await tx.exec('set local session_replication_role = replica')
    for (const [name, all] of rows)
      await tx.query(
        `insert into ${name} (${columns.get(name)}) overriding system value
         select ${columns.get(name)} from json_populate_recordset(null::${name}, $1::json)`,
        [all],
      )
  })
  const moved = await sequencesOf(client)
  if (moved !== sequences) await putSequences(client, sequences)
  await client.exec('select pg_advisory_unlock_all()')
  return true
}

/** Changes whenever a statement changes the schema, or a setting of the session. */
async function lookOf(client: PGlite): Promise<string> {
  const catalogs = [
    'pg_namespace',
    'pg_class',
    'pg_attribute',
    'pg_attrdef',
    'pg_constraint',
    'pg_index',
    'pg_trigger',
    'pg_proc',
    'pg_type',
    'pg_rewrite',
  ]
  const { rows } = await client.query(
    `select ${catalogs.map((name) => `(select count(*) || ' ' || max(xmin::text::bigint) from ${name})`).join(" || ',' || ")}
      || (select coalesce(string_agg(name || '=' || setting, ',' order by name), '') from pg_settings where source = 'session')
      as look`,
  )
  return JSON.stringify(rows)
}

async function tablesOf(client: PGlite): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
    group by 1`)
  return rows
}

/** The tables that hold a row. */
async function filled(client: PGlite, tables: readonly Table[]): Promise<string[]> {
  const asked = tables.map(({ name }) => `select '${name}' as name where exists (select from ${name})`)
  const { rows } = await client.query<{ name: string }>(asked.join(' union all '))
  return rows.map(({ name }) => name)
}

async function sequencesOf(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ all: string }>(`
    select coalesce(json_agg(json_build_array(format('%I.%I', schemaname, sequencename), last_value, start_value)
      order by 1), '[]')::text as all from pg_sequences`)
  return rows[0]?.all ?? '[]'
}

async function putSequences(client: PGlite, sequences: string): Promise<void> {
  for (const [name, last, start] of JSON.parse(sequences) as [string, number | null, number][])
    await client.query(`select setval('${name}', $1, $2)`, [last ?? start, last !== null])
}
