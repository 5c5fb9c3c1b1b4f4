import { sql } from 'drizzle-orm'
import type { EntryOf } from '#contract/content/content.ts'
import type { EntryContent, EntryType } from '#contract/content/entry-content.ts'
import { titleSheetUrl } from '#contract/content/title-sheets.ts'
import type { Core } from '#kernel/core.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import type { Reader } from '#kernel/reader.ts'
import { ARTICLES, loadCategories } from '#modules/content/content/categories.ts'
import { type ArticleQuery, categoryOf, loadArticles } from '#modules/content/content/load-articles.ts'
import { isVisible } from '#modules/content/content/visible.ts'
import { isForGroups, readerOfDraft } from '#modules/ground/security/readers.ts'
import { articleAuthors } from './article-authors.ts'
import { namedTitles } from './chosen-titles.ts'
import { resolveBlocks } from './resolve-blocks.ts'

/** Numbers of further articles: below an article, and below their author. */
const FURTHER = 3
const OF_AUTHOR = 6

export interface EntryAtAddress {
  id: string
  uri: string
  content: EntryContent
}

type Written = EntryOf<Exclude<EntryType, 'product'> | 'article_list'>

/**
 * An entry for this reader. Everything that its page shows is read first, and then put together. Extra sections of
 * titles are not pages themselves.
 */
export async function presentEntry(core: Core, entry: EntryAtAddress, reader: Reader): Promise<Written> {
  const { id, uri, content } = entry
  const lock = reader.lockOf(content.access)
  const isLocked = lock !== null
  const beside = besideContent(entry, isLocked)
  const [ofArticle, { titles, edition }, { blocks, forGroups }, { articles }, crumbs] = await Promise.all([
    content.type === 'article' ? partsOfArticle(core, content, isLocked) : null,
    namedTitles(core, beside.titles, reader),
    resolveBlocks(core, isLocked ? [] : content.blocks, reader, sheetOf(entry, reader)),
    beside.articles ? loadArticles(core, reader, beside.articles) : NO_ARTICLES,
    crumbsOf(core.db, uri),
  ])
  const written = {
    id,
    uri,
    title: content.title,
    description: isLocked ? '' : content.description,
    lock,
    for_groups: forGroups || isForGroups(content.access),
    crumbs,
    blocks,
  }
  if (ofArticle) return { type: 'article', ...written, ...ofArticle, related: titles, edition, further: articles }
  switch (content.type) {
    case 'team_member':
      return {
        type: 'team_member',
        ...written,
        picture: isLocked ? null : content.picture,
        role: isLocked ? '' : content.role,
        group: isLocked ? '' : content.group,
        email: isLocked ? null : content.email || null,
        phone: isLocked ? null : content.phone || null,
        articles,
      }
    case 'contact': {
      const { address, phone, email, hours } = content
      return { type: 'contact', ...written, contact: isLocked ? null : { address, phone, email, hours } }
    }
    default: {
      if (uri === ARTICLES) return { type: 'article_list', ...written, category: null }
      const head = content.type === 'page' && !isLocked ? content : null
      return { type: 'page', ...written, kicker: head?.kicker ?? '', lead: head?.lead || written.description }
    }
  }
}

/** Where a page's catalogue can be had on paper: only of a page that everyone reads, and not of a draft. */
function sheetOf({ uri, content: { access } }: EntryAtAddress, reader: Reader): string | null {
  return reader !== readerOfDraft && access.audience === 'everyone' ? titleSheetUrl(uri) : null
}

type Content<T extends EntryType> = Extract<EntryContent, { type: T }>

const NO_ARTICLES = { articles: [] }

/** What a page shows beside its own content: titles at their addresses, and articles. */
interface Beside {
  titles: string[]
  articles: ArticleQuery | null
}

function besideContent({ id, uri, content }: EntryAtAddress, isLocked: boolean): Beside {
  switch (content.type) {
    case 'article': {
      const articles = { category: content.category ?? undefined, except: id, limit: FURTHER }
      return { titles: isLocked ? [] : content.related, articles }
    }
    case 'team_member':
      return { titles: [], articles: isLocked ? null : { author: uri, limit: OF_AUTHOR } }
    default:
      return { titles: [], articles: null }
  }
}

async function partsOfArticle(core: Core, content: Content<'article'>, isLocked: boolean) {
  const [categories, authors] = await Promise.all([
    loadCategories(core),
    articleAuthors(core.db, isLocked ? [] : content.authors),
  ])
  return {
    picture: isLocked ? null : content.picture,
    picture_in_lists_only: content.picture_in_lists_only ?? false,
    published_on: content.published_on,
    category: categoryOf(content, categories),
    authors,
  }
}

/** The pages whose addresses are beginnings of this one: `/artikel` above `/artikel/ferien`. */
async function crumbsOf(db: Database, uri: string): Promise<{ title: string; url: string }[]> {
  const parts = uri.split('/').slice(1, -1)
  const above = parts.map((_, depth) => `/${parts.slice(0, depth + 1).join('/')}`)
  if (above.length === 0) return []
  return rowsOf(
    db,
    sql`select title, uri as url from entries
      where uri in (select jsonb_array_elements_text(${JSON.stringify(above)}::jsonb)) and ${isVisible}
      order by length(uri)`,
  )
}
