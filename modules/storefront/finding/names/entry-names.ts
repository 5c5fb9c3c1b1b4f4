import { sql } from 'drizzle-orm'
import type { EntryType } from '#contract/content/entry-content.ts'
import type { Core } from '#kernel/core.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { isVisible, shownContent } from '#modules/content/content/visible.ts'
import { type PreparedPage, prepare } from './named-page.ts'

interface Row {
  id: string
  uri: string
  type: EntryType
  title: string
  excerpt: string
  is_open: boolean
  headings: unknown[]
}

const OPEN_BLOCKS = `$.blocks[*] ? (!(exists (@.access)) || @.access.audience == "everyone")`

/** Titles of blocks, of the questions and steps in them, and headings in their texts. */
const HEADINGS = ['.title', '.items[*].title', '.steps[*].title', '.text[*] ? (@.type == "heading").text']

/**
 * The names of everything that editors write, cached in memory until an entry changes. Of a page that not everyone may read
 * that is its title. Home is what every page leads to and no hit, and the profile's pages belong to the profile.
 */
export function entryNames({ db, kept }: Pick<Core, 'db' | 'kept'>): Promise<PreparedPage[]> {
  return kept.get('entry-names', ['content'], async () => {
    const headings = sql.join(
      HEADINGS.map((path) => sql`jsonb_path_query_array(shown, ${sql.raw(`'${OPEN_BLOCKS}${path}'`)})`),
      sql` || `,
    )
    const rows = await rowsOf<Row>(
      db,
      sql`select id, uri, shown ->> 'type' as type, shown ->> 'title' as title, shown ->> 'description' as excerpt,
          shown #>> '{access,audience}' = 'everyone' as is_open, ${headings} as headings
        from (select id, uri, published_on, ${shownContent} as shown from entries where ${isVisible}
          and uri <> '/' and uri not like '/profile/%' and type <> 'product') as visible
        order by published_on desc nulls first, title, id`,
    )
    return rows.map(({ id, uri, type, title, excerpt, is_open: isOpen, headings }) =>
      prepare(
        { id, kind: type === 'article' ? 'article' : 'page', title, url: uri, excerpt: (isOpen && excerpt) || null },
        isOpen ? headings.filter((one) => typeof one === 'string') : [],
      ),
    )
  })
}
