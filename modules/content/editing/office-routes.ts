import { sql } from 'drizzle-orm'
import { paginate } from '#contract/envelope.ts'
import * as office from '#contract/office/entries.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { type Route, route } from '#kernel/route.ts'
import { redirectTo } from '../redirects.ts'
import { createEntry, moveEntry, restoreRevision, saveEntry } from './change-entry.ts'
import { listOfficeEntries, loadOfficeEntry, loadRevision, loadRevisions } from './office-entries.ts'
import type { PreviewLinks } from './preview-links.ts'
import { publishEntry, withdrawEntry } from './publish-entry.ts'

/** What editors do with entries. */
export function officeContentRoutes({
  core,
  previewLinks: links,
}: {
  core: Core
  previewLinks: PreviewLinks
}): Route[] {
  const { db, jobs } = core
  /** One transaction, and the entry as it is after it. */
  const changing = async (work: (tx: Database) => Promise<string>) => {
    const id = await inTransaction(db, work)
    return { data: await loadOfficeEntry(db, id) }
  }
  return [
    route(office.listEntries, async ({ query }, { url }) => {
      const { data, total } = await listOfficeEntries(db, query)
      return { data, ...paginate(url, query.page, office.OFFICE_ENTRIES_PER_PAGE, total) }
    }),
    route(office.readEntry, async ({ params }) => ({ data: await loadOfficeEntry(db, params.id) })),
    route(office.createEntry, ({ body }, { user }) =>
      changing((tx) => createEntry(tx, { ...body, authorId: user.id })),
    ),
    route(office.saveEntry, ({ params: { id }, body }, { user }) =>
      changing(async (tx) => {
        await saveEntry(tx, { id, ...body, authorId: user.id })
        return id
      }),
    ),
    route(office.publishEntry, ({ params: { id }, body: { revision, from, until } }, { user }) =>
      changing(async (tx) => {
        const window = { from: momentOf(from), until: momentOf(until) }
        await publishEntry(tx, jobs, { id, revision, ...window, authorId: user.id })
        return id
      }),
    ),
    route(office.withdrawEntry, ({ params: { id } }, { user }) =>
      changing(async (tx) => {
        await withdrawEntry(tx, { id, authorId: user.id })
        return id
      }),
    ),
    route(office.moveEntry, ({ params: { id }, body: { uri } }, { user }) =>
      changing(async (tx) => {
        await moveEntry(tx, { id, uri, authorId: user.id })
        return id
      }),
    ),
    route(office.listRevisions, async ({ params }) => ({ data: await loadRevisions(db, params.id) })),
    route(office.readRevision, async ({ params }) => ({ data: await loadRevision(db, params.id, params.number) })),
    route(office.restoreRevision, ({ params: { id, number } }, { user }) =>
      changing(async (tx) => {
        await restoreRevision(tx, { id, number, authorId: user.id })
        return id
      }),
    ),
    route(office.createPreviewLink, async ({ params }, { origin }) => {
      const { id, revision } = await loadOfficeEntry(db, params.id)
      const { path, expires } = links.make(id, revision)
      return { data: { url: origin + path, expires_at: expires.toISOString() } }
    }),
    route(office.addRedirect, async ({ body }) => ({
      data: await inTransaction(db, (tx) => redirectTo(tx, body.uri, body.target)),
    })),
    route(office.listRedirects, async () => ({
      data: await rowsOf<{ uri: string; target: string }>(db, sql`select uri, target from redirects order by uri`),
    })),
  ]
}

function momentOf(text: string | null | undefined): Date | null {
  return text ? new Date(text) : null
}
