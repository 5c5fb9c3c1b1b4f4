import { eq, sql } from 'drizzle-orm'
import * as redirectsApi from '#contract/content/office-redirects.ts'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { contains, listing } from '#kernel/listing.ts'
import { redirects } from '../tables.ts'

const uses = sql<number>`(select coalesce(sum(count), 0)::int from redirect_uses
  where redirect_uses.uri = redirects.uri and day > current_date - ${sql.raw(String(redirectsApi.COUNTED_DAYS))})`

const columns = { id: redirects.id, uri: redirects.uri, target: redirects.target, at: redirects.at, uses }

interface Row extends Pick<typeof redirects.$inferSelect, 'id' | 'uri' | 'target' | 'at'> {
  uses: number
}

function present({ at, ...row }: Row): redirectsApi.Redirect {
  return { ...row, since: at.toISOString() }
}

/** The redirects as editors list them. */
export const redirectList = listing(redirectsApi.redirects.list, {
  rows: (db) => db.select(columns).from(redirects).$dynamic(),
  bare: (db) => db.select({ id: redirects.id }).from(redirects).$dynamic(),
  id: redirects.id,
  sort: { since: redirects.at, uri: redirects.uri, target: redirects.target },
  filters: {},
  search: (text) => contains(text, redirects.uri, redirects.target),
  present,
  file: {
    name: 'weiterleitungen',
    columns: [
      ['Von', ({ uri }) => uri],
      ['Nach', ({ target }) => target],
      ['Aufrufe', ({ uses: count }) => String(count)],
    ],
  },
})

/** One redirect; throws `not_found`. */
export async function readRedirect(db: Database, id: string): Promise<redirectsApi.Redirect> {
  const [row] = await db.select(columns).from(redirects).where(eq(redirects.id, id))
  if (!row) throw new Refusal('not_found')
  return present(row)
}
