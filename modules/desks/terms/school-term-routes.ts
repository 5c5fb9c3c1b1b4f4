import * as api from '#contract/catalogue/office-school-terms.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { purge } from '#kernel/purge.ts'
import { type Route, route } from '#kernel/route.ts'
import { lockCatalogue } from '#modules/catalogue/catalogue/lock-catalogue.ts'
import {
  changeSchoolTerm,
  createSchoolTerm,
  deleteSchoolTerm,
  listSchoolTerms,
  placeSchoolTerm,
  readSchoolTerm,
  titlesOfSchoolTerm,
} from '#modules/catalogue/catalogue/school-terms/write-school-terms.ts'
import { schoolTerms } from '#modules/catalogue/catalogue/tables.ts'
import { followTitles } from '#modules/catalogue/search/projections/follow-titles.ts'
import { answerResource } from '#modules/ground/resources/answer-resource.ts'
import { auditedChanges } from '#modules/ground/resources/audited-changes.ts'

/** The operations of editors on the terms by which schools find titles. */
export function schoolTermRoutes(core: Core): Route[] {
  const { db } = core
  const parts = {
    table: schoolTerms,
    // Imports hold it first, and then what they write.
    lockBefore: (tx: Database) => lockCatalogue(tx),
    read: readSchoolTerm,
    // How many titles name it is no change of it.
    recorded: ({ titles: _, former_slugs: __, url: ___, ...term }: Awaited<ReturnType<typeof readSchoolTerm>>) => term,
  }
  const { answer, act } = answerResource(core, api.schoolTerms, parts)
  const changes = auditedChanges(db, parts)
  return [
    ...answer({
      list: () => listSchoolTerms(db),
      create: async (tx, body) => {
        const id = await createSchoolTerm(tx, body)
        await purge(tx, ['titles', 'content'])
        return id
      },
      change: async (tx, { id, body }) => {
        const before = await readSchoolTerm(tx, id)
        await changeSchoolTerm(tx, { id, ...body })
        // The search finds titles by the names of their terms.
        const renamed = before.title === body.title ? [] : await titlesOfSchoolTerm(tx, before.code)
        await followTitles(tx, core, renamed)
      },
    }),
    act(api.placeSchoolTerm, async (tx, { params: { id }, body: { before } }) => {
      await placeSchoolTerm(tx, { id, before })
      await purge(tx, ['titles', 'content'])
    }),
    route(api.deleteSchoolTerm, async ({ params: { id } }, staff) => {
      await changes.deleteOne({ operation: api.deleteSchoolTerm, id, staff }, async (tx) => {
        await deleteSchoolTerm(tx, id)
        await purge(tx, ['titles', 'content'])
      })
      return undefined
    }),
  ]
}
