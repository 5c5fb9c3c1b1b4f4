import { sql } from 'drizzle-orm'
import { AUTHORS_PATH, SERIES_PATH } from '#contract/catalogue/authors-and-series.ts'
import type { Title } from '#contract/catalogue/catalogue.ts'
import type { AllGlobals, Entry, ProductComponent } from '#contract/content/content.ts'
import type { EntryContent } from '#contract/content/entry-content.ts'
import { plainText } from '#contract/ground/text/rich-text.ts'
import type { Core } from '#kernel/core.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import type { Reader } from '#kernel/reader.ts'
import { authorUrl, seriesUrl } from '#modules/catalogue/catalogue/addresses.ts'
import { authorPages, loadAuthor, loadWork } from '#modules/catalogue/catalogue/authors-and-series/load-author.ts'
import { loadSeries } from '#modules/catalogue/catalogue/authors-and-series/load-series.ts'
import { namedAuthors, namedSeries, presentSlug } from '#modules/catalogue/catalogue/authors-and-series/named.ts'
import { departmentTree } from '#modules/catalogue/catalogue/load-departments.ts'
import { schoolPlaces } from '#modules/catalogue/catalogue/school-terms/school-places.ts'
import { loadTitle } from '#modules/catalogue/catalogue/titles/load-title.ts'
import { departmentUrl, presentTitle } from '#modules/catalogue/catalogue/titles/present-title.ts'
import { ARTICLES, CATEGORIES, loadCategories } from '#modules/content/content/categories.ts'
import { loadArticles } from '#modules/content/content/load-articles.ts'
import { loadMember } from '#modules/content/content/load-team.ts'
import { findRedirect } from '#modules/content/content/redirects/redirects.ts'
import { isVisible, shownContent } from '#modules/content/content/visible.ts'
import { defaultGlobals } from '#modules/ground/settings/default-globals.ts'
import { loadGlobals } from '#modules/ground/settings/load-globals.ts'
import { loadMaterial } from '#modules/licences/library/title-material/load-material.ts'
import { readPricing } from '#modules/storefront/cart/read-pricing.ts'
import { type EntryAtAddress, presentEntry } from './present-entry.ts'
import { type ResolvedBlocks, resolveSections } from './resolve-blocks.ts'

const DEPARTMENTS = departmentUrl('')
const TITLES = '/titel/'
const AUTHORS = authorUrl('')
const SERIES = seriesUrl('')

const NONE: ResolvedBlocks = { blocks: [], forGroups: false }

/** The entry at an address of the website, or where it has moved; null when there never was one. */
export async function loadEntry(core: Core, uri: string, reader: Reader): Promise<Entry | null> {
  return (await entryAt(core, uri, reader)) ?? (await movedEntry(core.db, uri))
}

async function entryAt(core: Core, uri: string, reader: Reader): Promise<Entry | null> {
  if (uri === AUTHORS_PATH) return { type: 'author_list', uri }
  if (uri === SERIES_PATH) return { type: 'series_list', uri }
  if (uri.startsWith(DEPARTMENTS)) return departmentEntry(core, uri.slice(DEPARTMENTS.length))
  if (uri.startsWith(AUTHORS)) return authorEntry(core, uri.slice(AUTHORS.length), reader)
  if (uri.startsWith(SERIES)) return seriesEntry(core, uri.slice(SERIES.length))
  if (uri.startsWith(TITLES)) return productEntry(core, uri, reader)
  const isCategory = uri.startsWith(CATEGORIES)
  const written = await visibleEntry(core.db, isCategory ? ARTICLES : uri)
  const entry = written && (await presentEntry(core, written, reader))
  return isCategory ? categoryEntry(core, uri.slice(CATEGORIES.length), entry) : entry
}

async function productEntry(core: Core, uri: string, reader: Reader): Promise<Entry | null> {
  const [record, pricing, extra, material, page] = await Promise.all([
    loadTitle(core.db, uri),
    readPricing(core),
    visibleEntry(core.db, uri),
    loadMaterial(core.db, uri, reader),
    loadPageSettings(core),
  ])
  if (!record) return null
  const { components: chosen, inspection_copy_note, editors } = page.default_product_components_settings
  const components = [...new Set(chosen)]
  const isShown = (component: ProductComponent) => components.includes(component)
  const sections =
    isShown('extra') && extra ? await resolveSections(core, extra.content, { reader, titleId: record.id }) : NONE
  const product = presentTitle(record, reader)
  const editor = await editorOf(core, { product, editors }, reader)
  return {
    type: 'product',
    id: record.id,
    uri,
    title: record.title,
    description: plainText(record.description),
    product,
    quantity_tiers: pricing.rules.quantity_tiers.map(({ from, rate }) => ({ from, rate })),
    components,
    inspection_copy_note,
    delivery_days: page.checkout_page_settings.delivery_days,
    editor: editor.member,
    sample: isShown('sample_pages') ? material.sample : null,
    additional_material: isShown('additional_material') ? material.additional : [],
    blocks: sections.blocks,
    for_groups:
      sections.forGroups ||
      editor.forGroups ||
      material.forGroups ||
      record.products.some(({ audience }) => audience === 'authorised'),
  }
}

interface Asked {
  product: Pick<Title, 'department_path'>
  editors: AllGlobals['default_product_components_settings']['editors']
}

/**
 * The editor whom a title's page names for questions. Settings name an editor for departments; the title's own department
 * comes first, then those above it.
 */
function editorOf({ db }: Core, { product, editors }: Asked, reader: Reader): ReturnType<typeof loadMember> {
  const named = product.department_path
    .toReversed()
    .flatMap(({ slug }) => editors.find(({ department }) => department === slug) ?? [])
  const [first] = named
  return first ? loadMember(db, reader, first.member) : Promise.resolve({ member: null, forGroups: false })
}

/** What editors say of all titles' pages; the defaults, with all sections, when the settings cannot be loaded. */
function loadPageSettings(core: Core): Promise<AllGlobals> {
  return loadGlobals(core).catch(() => defaultGlobals)
}

async function departmentEntry(core: Core, slug: string): Promise<Entry | null> {
  const placed = (await departmentTree(core)).bySlug.get(slug)
  if (!placed) return null
  // A department that is a level of school has that level's page.
  const { levels } = await schoolPlaces(core)
  const level = levels.find((one) => one.slug === placed.department.slug)
  if (level?.url) return { type: 'redirect', uri: DEPARTMENTS + slug, url: level.url }
  const { id, title, url } = placed.department
  if (url !== DEPARTMENTS + slug) return { type: 'redirect', uri: DEPARTMENTS + slug, url }
  return { type: 'department', id, uri: url, title, description: placed.lead, department: slug }
}

/** Articles of an author that their page shows. */
const OF_AUTHOR = 3

async function authorEntry(core: Core, slug: string, reader: Reader): Promise<Entry | null> {
  const author = await loadAuthor(core.db, slug)
  if (!author) return redirectTo(authorUrl, slug, await presentSlug(core.db, namedAuthors, slug))
  const { id, name, note, said, place, picture, website } = author
  const [{ subjects, series, names }, { terms }] = await Promise.all([loadWork(core.db, id), schoolPlaces(core)])
  // A name that others have too is not known to be theirs.
  const own = [...(await authorPages(core.db, names))].filter(([, url]) => url === authorUrl(slug))
  const { articles } = await loadArticles(core, reader, { names: own.map(([called]) => called), limit: OF_AUTHOR })
  return {
    type: 'author',
    id,
    uri: authorUrl(slug),
    title: name,
    description: note ?? '',
    author: slug,
    picture,
    said,
    place,
    website,
    subjects: subjects.flatMap((code) => terms.get(code) ?? []).map(({ code, title }) => ({ code, title })),
    series,
    articles,
  }
}

async function seriesEntry(core: Core, slug: string): Promise<Entry | null> {
  const series = await loadSeries(core.db, slug)
  if (!series) return redirectTo(seriesUrl, slug, await presentSlug(core.db, namedSeries, slug))
  const { id, title, note, picture } = series
  return { type: 'series', id, uri: seriesUrl(slug), title, description: note ?? '', series: slug, picture }
}

/** Where what had this slug is found today, if anything had it. */
function redirectTo(urlOf: (slug: string) => string, slug: string, present: string | null): Entry | null {
  return present === null ? null : { type: 'redirect', uri: urlOf(slug), url: urlOf(present) }
}

/** A category's list is a child of the page of all articles, with a head of its own. */
async function categoryEntry(core: Core, slug: string, all: Entry | null): Promise<Entry | null> {
  const category = (await loadCategories(core)).bySlug.get(slug)
  if (!category || all?.type !== 'article_list') return null
  const { id, title, url, lead } = category
  if (url !== CATEGORIES + slug) return { type: 'redirect', uri: CATEGORIES + slug, url }
  const crumbs = [{ title: all.title, url: all.uri }]
  return { ...all, id, uri: url, title, description: lead, crumbs, blocks: [], category: slug }
}

async function visibleEntry(db: Database, uri: string): Promise<EntryAtAddress | null> {
  const [row] = await rowsOf<{ id: string; content: EntryContent }>(
    db,
    sql`select id, ${shownContent} as content from entries where uri = ${uri} and ${isVisible}`,
  )
  return row ? { ...row, uri } : null
}

async function movedEntry(db: Database, uri: string): Promise<Entry | null> {
  const url = await findRedirect(db, uri)
  return url === null ? null : { type: 'redirect', uri, url }
}
