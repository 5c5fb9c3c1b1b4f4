import * as api from '#contract/catalogue/office-departments.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { purge } from '#kernel/purge.ts'
import { type Route, route } from '#kernel/route.ts'
import { lockCatalogue } from '#modules/catalogue/catalogue/lock-catalogue.ts'
import { departments } from '#modules/catalogue/catalogue/tables.ts'
import { departmentTerms, titlesBelow } from '#modules/catalogue/catalogue/terms/departments.ts'
import { listTerms, readTerm } from '#modules/catalogue/catalogue/terms/term-tree.ts'
import { changeTerm, createTerm, placeTerm } from '#modules/catalogue/catalogue/terms/write-terms.ts'
import { followTitles } from '#modules/catalogue/search/projections/follow-titles.ts'
import { answerResource } from '#modules/ground/resources/answer-resource.ts'
import { auditedChanges } from '#modules/ground/resources/audited-changes.ts'
import { deleteDepartment, dissolveDepartment } from './department-changes.ts'
import { nameOfTerm, recordedTerm } from './recorded-term.ts'

export function departmentRoutes(core: Core): Route[] {
  const { db } = core
  const parts = {
    table: departments,
    // Imports hold it first, and then what they write.
    lockBefore: (tx: Database) => lockCatalogue(tx),
    read: (tx: Database, id: string) => readTerm(tx, departmentTerms, id),
    recorded: recordedTerm,
  }
  const { answer, act } = answerResource(core, api.departments, parts)
  const changes = auditedChanges(db, parts)
  return [
    ...answer({
      list: () => listTerms(db, departmentTerms),
      create: async (tx, body) => {
        const id = await createTerm(tx, departmentTerms, body)
        await purge(tx, ['titles', 'content'])
        return id
      },
      change: async (tx, { id, body }) => {
        const before = await readTerm(tx, departmentTerms, id)
        await changeTerm(tx, departmentTerms, { id, ...body })
        // The search finds titles by the names of their departments.
        const renamed = before.title === body.title ? [] : await titlesBelow(tx, id)
        await followTitles(tx, core, renamed)
      },
    }),
    act(api.placeDepartment, async (tx, { params: { id }, body }) => {
      const hasMoved = await placeTerm(tx, departmentTerms, { id, ...body })
      await followTitles(tx, core, hasMoved ? await titlesBelow(tx, id) : [])
    }),
    route(api.deleteDepartment, async ({ params: { id } }, staff) => {
      const change = { operation: api.deleteDepartment, id, staff }
      await changes.deleteOne(change, (tx) => deleteDepartment(tx, id))
      return undefined
    }),
    route(api.dissolveDepartment, async ({ params: { id }, body: { into } }, staff) => {
      const reason = await nameOfTerm(db, departmentTerms, { id, into })
      const change = { operation: api.dissolveDepartment, id, staff, reason }
      await changes.deleteOne(change, (tx) => dissolveDepartment(tx, core, { from: id, into }))
      return undefined
    }),
  ]
}
