import type { PageFound } from '#adapters/search/port.ts'
import type { Readable } from '#kernel/database/connection.ts'
import { PAGES } from './shelves.ts'
import { type Asked, type Parts, wordStatement } from './words/word-statement.ts'

export interface PagesFound {
  hits: PageFound[]
  total: number
}

export const NO_PAGES: PagesFound = { hits: [], total: 0 }

/** SQL for the found pages of the website and their total as JSON; pages with the words in their title come first. */
export function pagesOf({ exact, words, limit }: Parts): string {
  return `(select json_build_object('hits', json_agg(json_build_object('id', id, 'title', title, 'url', url, 'excerpt', excerpt)),
      'total', max(total))
    from (select id, title, url, excerpt, count(*) over ()::int as total
      from search_bodies join search_documents on id = document_id
      where ${words('vector')} and search_bodies.shelf @> '{${PAGES}}'
      order by head_vector @@ ${exact} desc, ${words('head_vector')} desc, ts_rank(head_vector, ${exact}, 1) desc,
        search_documents.popularity desc, id
      limit ${limit}) as pages)`
}

/** The pages in a statement's row, which has null where it found none. */
export function foundPages(found: { hits: PageFound[] | null; total: number | null } | undefined): PagesFound {
  return { hits: found?.hits ?? [], total: found?.total ?? 0 }
}

const statement = wordStatement<{ pages: Parameters<typeof foundPages>[0] }>(
  'find-pages',
  (parts) => `select ${pagesOf(parts)} as pages`,
)

/** Finds pages of the website that everyone may read. */
export async function findPages(db: Readable, asked: Asked): Promise<PagesFound> {
  return foundPages((await statement(db, asked))?.pages)
}
