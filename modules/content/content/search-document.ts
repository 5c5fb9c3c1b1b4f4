import { sql } from 'drizzle-orm'
import { NO_FACETS, type SearchDocument } from '#adapters/search/port.ts'
import type { StoredBlock } from '#contract/content/blocks.ts'
import type { EntryContent } from '#contract/content/entry-content.ts'
import { plainText } from '#contract/ground/text/rich-text.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { uuids } from '#kernel/database/uuids.ts'
import { isVisible, shownContent } from './visible.ts'

/** What the search may know of an entry: what everyone may read. Of a restricted entry, that is its title. */
export function entryDocument(id: string, uri: string, content: EntryContent): SearchDocument {
  const document = {
    id,
    kind: 'page' as const,
    title: content.title,
    url: uri,
    popularity: 0,
    numbers: [],
    facets: NO_FACETS,
  }
  if (content.access.audience !== 'everyone') return { ...document, excerpt: null, head: content.title, body: '' }
  const open = content.blocks.filter(({ access }) => !access || access.audience === 'everyone')
  return {
    ...document,
    excerpt: content.description || null,
    head: [content.title, ...headOf(content)].join(' '),
    body: [content.description, ...leadOf(content), ...open.flatMap(wordsOf)].join(' '),
  }
}

/** Search documents of those of these entries that visitors see now; without ids, of all visible entries. */
export async function readEntryDocuments(db: Database, ids?: readonly string[]): Promise<SearchDocument[]> {
  const rows = await rowsOf<{ id: string; uri: string; content: EntryContent }>(
    db,
    sql`select id, uri, ${shownContent} as content from entries where ${isVisible} and ${
      ids ? sql`id = any(${uuids(ids)})` : sql`true`
    } order by id`,
  )
  // The search already finds extra sections through the page of their title.
  const pages = rows.filter(({ content }) => content.type !== 'product')
  return pages.map(({ id, uri, content }) => entryDocument(id, uri, content))
}

function headOf(content: EntryContent): string[] {
  if (content.type === 'article') return content.authors.map((author) => author.name)
  if (content.type === 'team_member') return [content.role, content.group]
  return []
}

function leadOf(content: EntryContent): string[] {
  return content.type === 'page' ? [content.kicker, content.lead].filter((words) => words !== undefined) : []
}

function wordsOf(block: StoredBlock): string[] {
  switch (block.type) {
    case 'text':
      return [plainText(block.text)]
    case 'image':
      return [block.caption]
    case 'image_text':
    case 'note':
      return [block.title, plainText(block.text)]
    case 'quote':
      return [block.text, block.source]
    case 'teaser_grid':
      return [block.title, ...block.teasers.flatMap((teaser) => [teaser.title, teaser.text])]
    case 'accordion':
      return [block.title, ...block.items.flatMap((item) => [item.title, plainText(item.text)])]
    case 'steps':
      return [block.title, ...block.steps.flatMap((step) => [step.title, plainText(step.text)])]
    case 'facts':
      return [block.title, ...block.facts.flatMap(({ value, label }) => [value, label])]
    case 'table':
    case 'figure':
      return [block.title, block.caption, ...block.head, ...block.rows.flatMap(({ cells }) => cells)]
    case 'timeline':
      return [block.title, ...block.entries.flatMap((entry) => [entry.year, entry.title, entry.text])]
    case 'editors_choice':
      return [block.title, block.signature, ...block.titles.map(({ reason }) => reason)]
    case 'title_catalogue':
      return [block.title, block.text, ...block.titles.map(({ pitch }) => pitch)]
    case 'series_band':
      return [block.title, block.text]
    case 'action_band':
      return [block.title, block.text, ...block.actions.flatMap((action) => [action.title, action.text])]
    case 'hero':
      return [block.title, block.lead]
    case 'call_to_action':
    case 'calculator':
    case 'school_finder':
    case 'level_head':
    case 'newsletter_form':
    case 'contact_form':
    case 'video_link':
      return [block.title, block.text]
    default:
      return [block.title]
  }
}
