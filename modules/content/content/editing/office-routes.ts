import { eq } from 'drizzle-orm'
import type { EntryContent } from '#contract/content/entry-content.ts'
import * as officeEntriesApi from '#contract/content/office-entries.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { type Route, route } from '#kernel/route.ts'
import { audit } from '#modules/ground/audit/record-audit.ts'
import { answerResource } from '#modules/ground/resources/answer-resource.ts'
import { refusedAddress } from '../addresses.ts'
import { entries } from '../tables.ts'
import { areAlike } from './block-ids.ts'
import { createEntry, deleteEntry, duplicateEntry, moveEntry, restoreRevision, saveEntry } from './change-entry.ts'
import {
  authorOf,
  entryList,
  findContent,
  listAuthors,
  loadOfficeEntry,
  loadRevision,
  loadRevisions,
} from './office-entries.ts'
import type { PreviewLinks } from './preview-links.ts'
import { publishEntry, takePlanBack, withdrawEntry } from './publish-entry.ts'
import { endingCopies, workingCopyRoutes } from './working-copy-routes.ts'

/** The operations of editors on entries. */
export function officeContentRoutes({
  core,
  previewLinks: links,
}: {
  core: Core
  previewLinks: PreviewLinks
}): Route[] {
  return [...endingCopies(core.db, entryRoutes(core, links)), ...workingCopyRoutes(core)]
}

function entryRoutes(core: Core, links: PreviewLinks): Route[] {
  const { db, jobs } = core
  const { answer, act } = answerResource(core, officeEntriesApi.entries, {
    table: entries,
    read: loadOfficeEntry,
    met: async (tx, { revision, content: theirs }, { id, revision: read }) => {
      const [by, base] = [await authorOf(tx, id, revision), await findContent(tx, id, read)]
      return {
        ...(base && { base }),
        theirs,
        revision,
        ...(by?.name != null && { changed_by: { name: by.name, at: by.at } }),
      }
    },
    // The content is left out of the audit log: the entry's revisions keep it.
    recorded: ({ content, ...head }) => ({ ...head, title: content.title }),
  })
  return [
    ...answer({
      list: entryList,
      create: async (tx, { id, uri, content }, { user }) =>
        (await createdAlready(tx, { id, uri, content })) ??
        createEntry(tx, { ...(id && { id }), uri, content, authorId: user.id }),
      change: (tx, { id, body: { content } }, { user }) => saveEntry(tx, { id, content, authorId: user.id }),
      delete: deleteEntry,
    }),
    act(officeEntriesApi.publishEntry, (tx, { params: { id }, body: { revision, from, until } }, { user }) => {
      const window = { from: momentOf(from), until: momentOf(until) }
      return publishEntry(tx, jobs, { id, revision, ...window, authorId: user.id })
    }),
    act(officeEntriesApi.withdrawEntry, (tx, { params: { id } }, { user }) =>
      withdrawEntry(tx, { id, authorId: user.id }),
    ),
    act(officeEntriesApi.takePlanBack, (tx, { params: { id } }, { user }) =>
      takePlanBack(tx, { id, authorId: user.id }),
    ),
    route(officeEntriesApi.duplicateEntry, async ({ params: { id }, body: { uri } }, staff) => {
      const data = await inTransaction(db, async (tx) => {
        const copy = await duplicateEntry(tx, { id, uri, authorId: staff.user.id })
        await audit(tx, staff, {
          operation: officeEntriesApi.duplicateEntry,
          subjectId: id,
          after: { copy, uri },
        })
        return loadOfficeEntry(tx, copy)
      })
      return { data }
    }),
    route(officeEntriesApi.listEntryAuthors, async () => ({ data: await listAuthors(db) })),
    act(officeEntriesApi.moveEntry, (tx, { params: { id }, body: { uri } }, { user }) =>
      moveEntry(tx, { id, uri, authorId: user.id }),
    ),
    route(officeEntriesApi.listRevisions, async ({ params }) => ({ data: await loadRevisions(db, params.id) })),
    route(officeEntriesApi.readRevision, async ({ params }) => ({
      data: await loadRevision(db, params.id, params.number),
    })),
    act(officeEntriesApi.restoreRevision, (tx, { params: { id, number } }, { user }) =>
      restoreRevision(tx, { id, number, authorId: user.id }),
    ),
    route(officeEntriesApi.createPreviewLink, async ({ params }, staff) => {
      const { id, revision } = await loadOfficeEntry(db, params.id)
      const { path, expires } = links.make(id, revision)
      const expires_at = expires.toISOString()
      await audit(db, staff, {
        operation: officeEntriesApi.createPreviewLink,
        subjectId: id,
        after: { revision, expires_at },
      })
      return { data: { url: staff.origin + path, expires_at } }
    }),
  ]
}

/** The entry under the id that a browser chose, where its answer was lost and the same is sent once more. */
async function createdAlready(
  tx: Database,
  { id, uri, content }: { id: string | undefined; uri: string; content: EntryContent },
) {
  if (id === undefined || (await tx.$count(entries, eq(entries.id, id))) === 0) return null
  const before = await loadOfficeEntry(tx, id)
  const isSame = before.uri === uri && before.revision === 1 && areAlike(before.content, content)
  if (!isSame) throw refusedAddress('addressTaken', 'id')
  return { id, before }
}

function momentOf(text: string | null | undefined): Date | null {
  return text ? new Date(text) : null
}
