import * as api from '#contract/content/office-categories.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { purge } from '#kernel/purge.ts'
import { type Route, route } from '#kernel/route.ts'
import { listTerms, readTerm } from '#modules/catalogue/catalogue/terms/term-tree.ts'
import {
  changeTerm,
  createTerm,
  deleteTerm,
  leadOn,
  lockTree,
  placeTerm,
} from '#modules/catalogue/catalogue/terms/write-terms.ts'
import { categoryTerms, renameCategory } from '#modules/content/content/category-terms.ts'
import { articleCategories } from '#modules/content/content/tables.ts'
import { answerResource } from '#modules/ground/resources/answer-resource.ts'
import { auditedChanges } from '#modules/ground/resources/audited-changes.ts'
import { nameOfTerm, recordedTerm } from './recorded-term.ts'

export function categoryRoutes(core: Core): Route[] {
  const { db } = core
  const parts = {
    table: articleCategories,
    // Whoever moves one writes those beside it too.
    lockBefore: (tx: Database) => lockTree(tx, categoryTerms),
    read: (tx: Database, id: string) => readTerm(tx, categoryTerms, id),
    recorded: recordedTerm,
  }
  const { answer, act } = answerResource(core, api.articleCategories, parts)
  const changes = auditedChanges(db, parts)
  return [
    ...answer({
      list: () => listTerms(db, categoryTerms),
      create: async (tx, body) => {
        const id = await createTerm(tx, categoryTerms, body)
        await purge(tx, ['content'])
        return id
      },
      change: async (tx, { id, body }) => {
        const { slug } = await readTerm(tx, categoryTerms, id)
        await changeTerm(tx, categoryTerms, { id, ...body })
        if (slug !== body.slug) await renameCategory(tx, { from: slug, into: body.slug })
        await purge(tx, ['content'])
      },
    }),
    act(api.placeArticleCategory, async (tx, { params: { id }, body }) => {
      await placeTerm(tx, categoryTerms, { id, ...body })
      await purge(tx, ['content'])
    }),
    route(api.deleteArticleCategory, async ({ params: { id } }, staff) => {
      const change = { operation: api.deleteArticleCategory, id, staff }
      await changes.deleteOne(change, async (tx) => {
        await deleteTerm(tx, categoryTerms, id)
        await purge(tx, ['content'])
      })
      return undefined
    }),
    route(api.dissolveArticleCategory, async ({ params: { id }, body: { into } }, staff) => {
      const reason = await nameOfTerm(db, categoryTerms, { id, into })
      const change = { operation: api.dissolveArticleCategory, id, staff, reason }
      await changes.deleteOne(change, (tx) => dissolveCategory(tx, { from: id, into }))
      return undefined
    }),
  ]
}

/** Puts the articles of a category into another one, and deletes it. */
async function dissolveCategory(tx: Database, { from, into }: { from: string; into: string }): Promise<void> {
  await lockTree(tx, categoryTerms)
  const [gone, target] = [await readTerm(tx, categoryTerms, from), await readTerm(tx, categoryTerms, into)]
  await renameCategory(tx, { from: gone.slug, into: target.slug })
  await leadOn(tx, categoryTerms, { from, into })
  await deleteTerm(tx, categoryTerms, from)
  await purge(tx, ['content'])
}
