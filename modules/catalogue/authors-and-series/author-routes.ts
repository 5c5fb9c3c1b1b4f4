import * as api from '#contract/catalogue/office-authors.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { purge } from '#kernel/purge.ts'
import { type Route, route } from '#kernel/route.ts'
import {
  authorList,
  readAuthor,
  recordedAuthor,
  titlesOfAuthor,
} from '#modules/catalogue/catalogue/authors-and-series/office-authors.ts'
import {
  changeAuthor,
  createAuthor,
  deleteAuthor,
  foreseeAuthorJoin,
  joinAuthors,
  leavePortrait,
} from '#modules/catalogue/catalogue/authors-and-series/write-authors.ts'
import { lockCatalogue } from '#modules/catalogue/catalogue/lock-catalogue.ts'
import { authors } from '#modules/catalogue/catalogue/tables.ts'
import { followTitles } from '#modules/catalogue/search/projections/follow-titles.ts'
import { answerResource } from '#modules/ground/resources/answer-resource.ts'
import { auditedChanges } from '#modules/ground/resources/audited-changes.ts'

export function authorRoutes(core: Core): Route[] {
  const { db } = core
  const parts = {
    table: authors,
    // Imports hold it first, and then what they write: none names an author who is taken over meanwhile.
    lockBefore: (tx: Database) => lockCatalogue(tx),
    read: readAuthor,
    recorded: recordedAuthor,
  }
  const { answer, act } = answerResource(core, api.authors, parts)
  const changes = auditedChanges(db, parts)
  return [
    ...answer({
      list: authorList,
      create: async (tx, body) => {
        await lockCatalogue(tx)
        const id = await createAuthor(tx, body)
        await purge(tx, ['titles', 'content'])
        return id
      },
      change: async (tx, { id, body }) => {
        await changeAuthor(tx, { id, ...body })
        await followTitles(tx, core, await titlesOfAuthor(tx, id))
      },
    }),
    act(api.leaveAuthorPortrait, async (tx, { params: { id } }) => {
      await leavePortrait(tx, id)
      await purge(tx, ['titles', 'content'])
    }),
    route(api.previewAuthorJoin, async ({ params: { id }, query: { other } }) => {
      await readAuthor(db, id)
      return { data: await foreseeAuthorJoin(db, { stays: id, goes: other }) }
    }),
    act(
      api.joinAuthors,
      async (tx, { params: { id }, body: { other } }) => {
        await followTitles(tx, core, await joinAuthors(tx, { stays: id, goes: other }))
      },
      ({ body: { reason } }) => reason,
    ),
    route(api.deleteAuthor, async ({ params: { id } }, staff) => {
      await changes.deleteOne({ operation: api.deleteAuthor, id, staff }, async (tx) => {
        await deleteAuthor(tx, id)
        await purge(tx, ['titles', 'content'])
      })
      return undefined
    }),
  ]
}
