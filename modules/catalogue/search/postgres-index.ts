import type { SearchIndex } from '#adapters/search/port.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { KeptValues } from '#kernel/kept-values.ts'
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
  const vocabulary = vocabularyOf(db, kept)
  return {
    find: async (query, options) => runPlan(db, planSearch(query, await understandQuery(vocabulary, query), options)),
    write: (documents) => writeDocuments(db, documents),
    remove: (ids) => removeDocuments(db, ids),
  }
}
