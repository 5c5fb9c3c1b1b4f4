import { sql } from 'drizzle-orm'
import type { EntryOf } from '#contract/website/content.ts'
import type { EntryContent, EntryType } from '#contract/website/entry-content.ts'
import type { Core } from '#kernel/core.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { isForGroups, lockFor, type Reader } from '#modules/access/readers.ts'
import { authorPages } from '#modules/catalogue/authors-and-series/load-author.ts'
import { ARTICLES, loadCategories } from '#modules/content/categories.ts'
import { categoryOf, loadArticles } from '#modules/content/load-articles.ts'
import { isVisible } from '#modules/content/visible.ts'
import { namedTitles, resolveBlocks } from './resolve-blocks.ts'

/** Numbers of further articles: below an article, and below their author. */
const FURTHER = 3
const OF_AUTHOR = 6

export interface EntryAtAddress {
  id: string
  uri: string
  content: EntryContent
}

type Written = EntryOf<Exclude<EntryType, 'product'> | 'article_list'>

/** An entry for this reader, with everything that its page shows. Extra sections of titles are not pages themselves. */
export async function presentEntry(core: Core, { id, uri, content }: EntryAtAddress, reader: Reader): Promise<Written> {
  const lock = lockFor(content.access, reader)
  const [crumbs, { blocks, forGroups }] = await Promise.all([
    crumbsOf(core.db, uri),
    resolveBlocks(core, lock ? [] : content.blocks, reader),
  ])
  const written = {
    id,
    uri,
    title: content.title,
    description: lock ? '' : content.description,
    lock,
    for_groups: forGroups || isForGroups(content.access),
    crumbs,
    blocks,
  }
  switch (content.type) {
    case 'article':
      return { type: 'article', ...written, ...(await partsOfArticle(core, { id, content }, lock !== null, reader)) }
    case 'team_member':
      return {
        type: 'team_member',
        ...written,
        ...(await partsOfMember(core, { uri, content }, lock !== null, reader)),
      }
    case 'contact': {
      const { address, phone, email, hours } = content
      return { type: 'contact', ...written, contact: lock ? null : { address, phone, email, hours } }
    }
    default:
      return uri === ARTICLES ? { type: 'article_list', ...written, category: null } : { type: 'page', ...written }
  }
}

type Content<T extends EntryType> = Extract<EntryContent, { type: T }>

async function partsOfArticle(
  core: Core,
  { id, content }: { id: string; content: Content<'article'> },
  isLocked: boolean,
  reader: Reader,
) {
  const authors = isLocked ? [] : content.authors
  const [categories, { articles: further }, related, pages] = await Promise.all([
    loadCategories(core),
    loadArticles(core, reader, { category: content.category ?? undefined, except: id, limit: FURTHER }),
    namedTitles(core, isLocked ? [] : content.related, reader),
    authorPages(
      core.db,
      authors.filter(({ uri }) => uri === null).map(({ name }) => name),
    ),
  ])
  return {
    picture: isLocked ? null : content.picture,
    published_on: content.published_on,
    category: categoryOf(content, categories),
    authors: authors.map(({ name, uri }) => ({ name, url: uri ?? pages.get(name) ?? null })),
    related,
    further,
  }
}

async function partsOfMember(
  core: Core,
  { uri, content }: { uri: string; content: Content<'team_member'> },
  isLocked: boolean,
  reader: Reader,
) {
  const { articles } = isLocked ? { articles: [] } : await loadArticles(core, reader, { author: uri, limit: OF_AUTHOR })
  return {
    picture: isLocked ? null : content.picture,
    role: isLocked ? '' : content.role,
    group: isLocked ? '' : content.group,
    email: isLocked ? null : content.email || null,
    phone: isLocked ? null : content.phone || null,
    articles,
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
