import type { SearchIndex } from '#adapters/search/port.ts'
import type { Database, Readable } from '#kernel/database/connection.ts'
import type { KeptValues } from '#kernel/kept-values.ts'
import type { SearchFinder } from './fall-back.ts'
import { planSearch } from './plan-search.ts'
import { runPlan } from './run-plan.ts'
import { vocabularyOf } from './words/kept-vocabulary.ts'
import { understandQuery } from './words/understand-query.ts'
import { removeDocuments, writeDocuments } from './write-documents.ts'

/**
 * The search in the shop's own database. Given a transaction as `db`, it writes in that transaction. It caches in
 * `kept` what it learns about words.
 */
export function postgresIndex(db: Database, kept?: KeptValues): SearchIndex {
  return {
    ...postgresFinder(() => db, kept),
    write: (documents) => writeDocuments(db, documents),
    remove: (ids) => removeDocuments(db, ids),
  }
}

/** The same for searching only, wherever each search may read. */
export function postgresFinder(where: () => Readable, kept?: KeptValues): SearchFinder {
  return {
    find: async (query, options) => {
      const db = where()
      const understood = await understandQuery(vocabularyOf(db, kept), query)
      return runPlan(db, planSearch(query, understood, options))
    },
  }
}
