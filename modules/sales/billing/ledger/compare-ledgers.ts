import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#kernel/database/connection.ts'

interface Day {
  day: string
  entries: number
  /** Rappen. */
  sum: number
  /** Of all entries, in any order. */
  digest: string
}

export interface Comparison {
  entries: number
  /** Rappen. */
  sum: number
  /** In English, one for each thing that the copy lacks or tells otherwise. */
  faults: string[]
}

/**
 * Compares the money that a restored copy knows of with that of the shop, up to a moment: every entry of the ledger must
 * be in the copy, with its amount, and so must the documents. What was deleted in the shop since is still in the copy.
 */
export async function compareLedgers(shop: Database, copy: Database, until: Date): Promise<Comparison> {
  const [here, there] = await Promise.all([daysOf(shop, until), daysOf(copy, until)])
  const known = new Map(there.map((day) => [day.day, day]))
  const faults: string[] = []
  for (const day of here) {
    if (known.get(day.day)?.digest === day.digest) continue
    faults.push(...(await faultsOf(shop, copy, { ...day, until })))
  }
  faults.push(...(await lackingDocuments(shop, copy, until)))
  const sum = (part: 'entries' | 'sum') => there.reduce((all, day) => all + day[part], 0)
  return { entries: sum('entries'), sum: sum('sum'), faults }
}

const dayOf = sql`(at at time zone 'UTC')::date`

function daysOf(db: Database, until: Date): Promise<Day[]> {
  return rowsOf<Day>(
    db,
    sql`select ${dayOf}::text as day, count(*)::int as entries, sum(amount)::float8 as sum,
        sum(hashtextextended(concat_ws(' ', id, order_id, kind, amount, fee), 0)::numeric)::text as digest
      from ledger_entries where at < ${until.toISOString()}::timestamptz group by 1 order by 1`,
  )
}

async function faultsOf(
  shop: Database,
  copy: Database,
  { day, until }: { day: string; until: Date },
): Promise<string[]> {
  const entries = (db: Database) =>
    rowsOf<{ id: string; told: string }>(
      db,
      sql`select id, concat_ws(' ', order_id, kind, amount, fee) as told from ledger_entries
        where ${dayOf} = ${day}::date and at < ${until.toISOString()}::timestamptz`,
    )
  const [here, there] = await Promise.all([entries(shop), entries(copy)])
  const known = new Map(there.map(({ id, told }) => [id, told]))
  const lacking = here.filter(({ id }) => !known.has(id)).length
  const otherwise = here.filter(({ id, told }) => known.has(id) && known.get(id) !== told).length
  return [
    ...(lacking > 0 ? [`${day}: ${lacking} entries of the ledger are missing`] : []),
    ...(otherwise > 0 ? [`${day}: ${otherwise} entries of the ledger differ`] : []),
  ]
}

interface Documents {
  kind: string
  year: number
  count: number
  total: number
}

async function lackingDocuments(shop: Database, copy: Database, until: Date): Promise<string[]> {
  const documents = (db: Database) =>
    rowsOf<Documents>(
      db,
      sql`select kind, year, count(*)::int as count, sum(total)::float8 as total from billing_documents
        where issued_at < ${until.toISOString()}::timestamptz group by kind, year order by kind, year`,
    )
  const [here, there] = await Promise.all([documents(shop), documents(copy)])
  return here.flatMap(({ kind, year, count, total }) => {
    const known = there.find((one) => one.kind === kind && one.year === year)
    if (known && (known.count > count || (known.count === count && known.total === total))) return []
    return [
      `${year}: documents (${kind}) are ${known?.count ?? 0} over ${known?.total ?? 0}, not ${count} over ${total}`,
    ]
  })
}
