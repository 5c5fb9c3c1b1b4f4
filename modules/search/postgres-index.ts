import type { SearchFound, SearchIndex } from '#adapters/search/port.ts'
import type { Database } from '#server/database/connection.ts'
import { findNumber } from './find-number.ts'
import { findPages } from './find-pages.ts'
import { findTitles, NONE } from './find-titles.ts'
import { hasStemOf } from './highlight.ts'
import { understandQuery, type Wanted } from './understand-query.ts'
import { removeDocuments, writeDocuments } from './write-documents.ts'

/** The search inside the shop's own database. With a transaction for `db`, it writes in it. */
export function postgresIndex(db: Database): SearchIndex {
  return {
    find: (query, limit) => find(db, query, limit),
    write: (documents) => writeDocuments(db, documents),
    remove: (ids) => removeDocuments(db, ids),
  }
}

async function find(db: Database, query: string, limit: number): Promise<SearchFound> {
  const { strict, loose, number, suggestion, stems } = await understandQuery(db, query)
  const [numbered, strictly] = await Promise.all([
    number === null ? NONE : findNumber(db, number, limit),
    findWords(db, query, strict, limit),
  ])
  const missed = numbered.total + strictly.titles.total + strictly.pages.total === 0
  const { titles, pages } = missed && loose ? await findWords(db, query, loose, limit) : strictly
  const titleIds = [...new Set([...numbered.ids, ...titles.ids])].slice(0, limit)
  return {
    titleIds,
    titleTotal: Math.max(titleIds.length, numbered.total, titles.total),
    pages: pages.hits,
    pageTotal: pages.total,
    suggestion: numbered.total > 0 ? null : suggestion,
    isHit: hasStemOf(stems),
  }
}

async function findWords(db: Database, query: string, wanted: Wanted, limit: number) {
  if (wanted.wide.length === 0) return { titles: NONE, pages: { hits: [], total: 0 } }
  const [titles, pages] = await Promise.all([
    findTitles(db, { ...wanted, query, limit }),
    findPages(db, { ...wanted, limit }),
  ])
  return { titles, pages }
}
