import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { StoredBlock } from '#contract/content/blocks.ts'
import type { EntryContent } from '#contract/content/entry-content.ts'
import { Refusal } from '#contract/errors.ts'
import { type FieldErrors, fieldMessage } from '#contract/field-messages.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { isReserved, isReservedInSql } from '../addresses.ts'
import { linksIn } from '../links/links-in.ts'

/** What an entry points to, and where in it: another page or title by its address, a file by its id. */
export interface Reference {
  /** As in the operation that saves: `content.blocks.3.files.0`. */
  field: string
  kind: 'title' | 'page' | 'file' | 'category' | 'department' | 'series'
  value: string
}

const TITLES = '/titel/'

/** Refuses content with a category or file that does not exist. */
export async function checkReferences(tx: Database, content: EntryContent): Promise<void> {
  const errors = brokenAt(await goneOf(tx, referencesOf(content)))
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors })
}

/** References that are refused, with their messages: a file, or the category of an article, never was there. */
export function brokenAt(gone: readonly Reference[]): FieldErrors {
  return messagesOf(gone.filter((one) => isRefused(one)))
}

/** References to what editors may save all the same, as it was there once or will be. */
export function goneAt(gone: readonly Reference[]): FieldErrors {
  return messagesOf(gone.filter((one) => !isRefused(one)))
}

function isRefused({ kind, field }: Reference): boolean {
  return kind === 'file' || field === 'content.category'
}

function messagesOf(references: readonly Reference[]): FieldErrors {
  return Object.fromEntries(
    references.map(({ field, kind }) => [
      field,
      [fieldMessage(field, kind === 'title' || kind === 'page' ? 'gone' : 'unknown')],
    ]),
  )
}

/** Everything that an entry points to by name. */
export function referencesOf(content: EntryContent): Reference[] {
  const ofEntry: Reference[] =
    content.type === 'article'
      ? [
          ...(content.category === null
            ? []
            : [{ field: 'content.category', kind: 'category' as const, value: content.category }]),
          ...content.related.map((value, n) => ({ field: `content.related.${n}`, kind: 'title' as const, value })),
          ...content.authors.flatMap(({ uri }, n) => (uri === null ? [] : linkAt(`content.authors.${n}.uri`, uri))),
        ]
      : []
  return [...ofEntry, ...content.blocks.flatMap((block, n) => referencesOfBlock(block, `content.blocks.${n}`))]
}

/** The same of one block; `at` is its field. */
export function referencesOfBlock(block: StoredBlock, at: string): Reference[] {
  const inTexts = linksIn(block).filter(({ field }) => field.endsWith('.href'))
  return [...namedIn(block, at), ...inTexts.flatMap(({ field, url }) => linkAt(`${at}.${field}`, url))]
}

function namedIn(block: StoredBlock, at: string): Reference[] {
  switch (block.type) {
    case 'downloads':
      return block.files.map((value, n) => ({ field: `${at}.files.${n}`, kind: 'file', value }))
    case 'product_list':
    case 'hero':
      return [...(block.link ? linkAt(`${at}.link.url`, block.link.url) : []), ...titlesOf(block.titles, at)]
    case 'editors_choice':
      return [
        ...(block.link ? linkAt(`${at}.link.url`, block.link.url) : []),
        ...(block.uri ? [{ field: `${at}.uri`, kind: 'page' as const, value: block.uri }] : []),
        ...block.titles.map(({ uri }, n) => titleAt(`${at}.titles.${n}.uri`, uri)),
      ]
    case 'title_catalogue':
      return block.titles.map(({ uri }, n) => titleAt(`${at}.titles.${n}.uri`, uri))
    case 'department_grid':
      return (block.departments ?? []).map((value, n) => ({
        field: `${at}.departments.${n}`,
        kind: 'department',
        value,
      }))
    case 'article_list':
      return [
        ...(block.link ? linkAt(`${at}.link.url`, block.link.url) : []),
        ...(block.category === null
          ? []
          : [{ field: `${at}.category`, kind: 'category' as const, value: block.category }]),
      ]
    case 'image_text':
    case 'level_grid':
    case 'level_head':
    case 'news_shelf':
    case 'note':
    case 'call_to_action':
      return block.link ? linkAt(`${at}.link.url`, block.link.url) : []
    case 'series_band':
      return [{ field: `${at}.series`, kind: 'series', value: block.series }]
    case 'action_band':
      return block.actions.flatMap(({ link }, n) => linkAt(`${at}.actions.${n}.link.url`, link.url))
    case 'steps':
      return block.steps.flatMap(({ link }, n) => (link ? linkAt(`${at}.steps.${n}.link.url`, link.url) : []))
    case 'person':
      return [{ field: `${at}.uri`, kind: 'page', value: block.uri }]
    case 'timeline':
      return block.entries.flatMap(({ uri }, n) => (uri === null ? [] : [titleAt(`${at}.entries.${n}.uri`, uri)]))
    case 'teaser_grid':
      return block.teasers.flatMap(({ url }, n) => linkAt(`${at}.teasers.${n}.url`, url))
    default:
      return []
  }
}

type Titles = Extract<StoredBlock, { type: 'hero' }>['titles']

function titlesOf(titles: Titles, at: string): Reference[] {
  if ('uris' in titles) {
    return titles.uris.map((uri, n) => titleAt(`${at}.titles.uris.${n}`, uri))
  }
  const { department } = titles
  return department ? [{ field: `${at}.titles.department`, kind: 'department', value: department }] : []
}

function titleAt(field: string, value: string): Reference {
  return { field, kind: 'title', value }
}

/** A link within this site, if it is one that can be looked up: pages of the shop itself are always there. */
function linkAt(field: string, url: string): Reference[] {
  const [value = ''] = url.split(/[?#]/)
  if (!value.startsWith('/')) return []
  if (value.startsWith(TITLES)) return [{ field, kind: 'page', value }]
  return isReserved(value) ? [] : [{ field, kind: 'page', value }]
}

/** Those of these references that lead nowhere. */
export async function goneOf(db: Database, references: readonly Reference[]): Promise<Reference[]> {
  if (references.length === 0) return []
  const named = [...new Map(references.map(({ kind, value }) => [`${kind} ${value}`, { kind, value }])).values()]
  const gone = await rowsOf<{ kind: string; value: string }>(
    db,
    sql`select named.kind, named.value
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as named (kind text, value text)
      where ${IS_GONE}`,
  )
  const isGone = new Set(gone.map(({ kind, value }) => `${kind} ${value}`))
  return references.filter(({ kind, value }) => isGone.has(`${kind} ${value}`))
}

/** Of a row `named` with a kind and a value: whether there is no such thing. */
const IS_GONE = sql`case named.kind
  when 'title' then not exists (select from titles where titles.uri = named.value)
  when 'page' then not exists (select from entries pages where pages.uri = named.value)
    and not exists (select from titles where titles.uri = named.value)
    and not exists (select from redirects where redirects.uri = named.value)
  when 'file' then not exists (select from files where files.id::text = named.value)
  when 'series' then not exists (select from series where series.slug = named.value)
    and not exists (select from series_slugs where series_slugs.slug = named.value)
  when 'category' then not exists (select from article_categories where article_categories.slug = named.value)
  else not exists (select from departments where departments.slug = named.value)
    and not exists (select from department_slugs where department_slugs.slug = named.value) end`

/**
 * Whether content in a column points to what is gone: titles, files, members of the team, categories, departments, and
 * pages that links lead to, within texts too.
 */
export function pointsToGone(content: SQLWrapper): SQL {
  const at = (kind: Reference['kind'], path: string) =>
    sql`select ${sql.raw(`'${kind}'`)} as kind, found #>> '{}' as value
      from jsonb_path_query(${content}, ${sql.raw(`'${path}'`)}) as found`
  return sql`exists (select from (${sql.join(
    [
      at('title', '$.blocks[*].titles.uris[*]'),
      at('title', '$.blocks[*].titles[*].uri'),
      at('title', '$.blocks[*].entries[*].uri ? (@ != null)'),
      at('title', '$.related[*]'),
      at('file', '$.blocks[*].files[*]'),
      at('page', '$.authors[*].uri ? (@ != null)'),
      at('page', '$.blocks[*].uri ? (@ != null)'),
      at('category', '$.blocks[*].category ? (@ != null)'),
      at('series', '$.blocks[*].series'),
      at('department', '$.blocks[*].departments[*]'),
      at('department', '$.blocks[*].titles.department'),
      sql`select 'page', path from jsonb_path_query(${content}, 'strict $.**.href') as within,
        split_part(split_part(within #>> '{}', '#', 1), '?', 1) as path where ${isLookedUp(sql`path`)}`,
      sql`select 'page', path from jsonb_path_query(${content}, 'strict $.**.url') as within,
        split_part(split_part(within #>> '{}', '#', 1), '?', 1) as path where ${isLookedUp(sql`path`)}`,
    ],
    sql` union all `,
  )}) as named where ${IS_GONE})`
}

/** The same of an address as `linkAt` says of a link. */
function isLookedUp(path: SQL): SQL {
  return sql`(starts_with(${path}, ${TITLES}) or starts_with(${path}, '/') and not ${isReservedInSql(path)})`
}
