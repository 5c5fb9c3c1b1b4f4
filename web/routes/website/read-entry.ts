import { redirect } from 'react-router'
import { EDITION_PARAMETER } from '#contract/catalogue/edition-address.ts'
import type { Client } from '#contract/client.ts'
import type { Block } from '#contract/content/blocks.ts'
import { getContactForm } from '#contract/content/contact.ts'
import { type Entry, getEntry, getNavigations, listGlobals } from '#contract/content/content.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { apiOf, sharedOf, visitOf } from '#web/api.ts'
import { CALCULATOR_FIELDS } from '#web/blocks/guide/calculation.ts'
import { loadArticleList } from './article/load-articles.ts'
import { describeAuthor, describeAuthorList } from './author/describe-author.ts'
import { AUTHOR_PARAMETERS, loadAuthorList } from './author/load-author-list.ts'
import { describeDepartment } from './department/describe-department.ts'
import { loadDepartment } from './department/load-department.ts'
import { describeEntry } from './describe-entry.ts'
import { coverColours } from './product/cover-colours.ts'
import { describeTitle } from './product/describe-title.ts'
import { describeSeries, describeSeriesList } from './series/describe-series.ts'
import { loadSeriesList } from './series/load-series-list.ts'
import { describedPages } from './text-page/described-pages.ts'
import { asksCalculator, hasCalculator, loadCalculations } from './text-page/load-calculations.ts'
import { marginOf } from './text-page/page-margin.ts'
import { LIST_PARAMETERS } from './title-list/load-narrowed-list.ts'
import { loadTitleList } from './title-list/load-title-list.ts'

/** What the page of a type reads from its address beside the path. */
const PARAMETERS: Partial<Record<Entry['type'], readonly string[]>> = {
  product: [EDITION_PARAMETER],
  department: LIST_PARAMETERS,
  author: ['sort', 'page'],
  series: ['sort', 'page'],
  author_list: AUTHOR_PARAMETERS,
  series_list: ['page'],
  article_list: ['page'],
}

type Arguments = Parameters<typeof visitOf>[0]
type ShownEntry = Exclude<Entry, { type: 'redirect' }>

/**
 * The content at an address for this visitor, and the tags under which its page may be cached. Content for named groups
 * is read with a visitor's login and not cached; without a login there is one page for all (decision record 12). An
 * entry that has moved is a redirect.
 */
export async function readEntry(args: Arguments, url: URL): Promise<{ entry: ShownEntry; headers: HeadersInit }> {
  const { api, keepFor } = sharedOf(args)
  const headersOf = (entry: ShownEntry, { forGuests }: { forGuests: boolean }) => {
    const calculates = 'blocks' in entry && hasCalculator(entry.blocks)
    if (hasForm(entry) || (calculates && asksCalculator(url))) return {}
    const parameters = calculates ? CALCULATOR_FIELDS : PARAMETERS[entry.type]
    return keepFor(tagsOf(entry), { parameters, forGuests })
  }
  const query = { uri: url.pathname }
  const { data: entry } = await orErrorPage(api(getEntry, { query }))
  if (entry.type === 'redirect') throw redirect(entry.url + url.search, 301)
  const isForGroups = 'for_groups' in entry && entry.for_groups
  if (!isForGroups || !visitOf(args).hasLogin) return { entry, headers: headersOf(entry, { forGuests: isForGroups }) }
  const own = await orErrorPage(apiOf(args)(getEntry, { query }))
  return { entry: own.data.type === 'redirect' ? entry : own.data, headers: {} }
}

/** A page with a form contains the time of its rendering, so it is rendered for one visitor. */
function hasForm(entry: ShownEntry): boolean {
  return 'blocks' in entry && entry.blocks.some(({ type }: Block) => type === 'contact_form')
}

async function formTokenFor(entry: ShownEntry, api: Client): Promise<string> {
  return hasForm(entry) ? (await orErrorPage(api(getContactForm))).data.form_token : ''
}

function tagsOf(entry: ShownEntry): string[] {
  const saysTerms = 'blocks' in entry && entry.blocks.some((block: Block) => block.type === 'hero' && block.terms)
  const tags = ['titles', 'content', ...(saysTerms ? ['settings'] : [])]
  return entry.type === 'product' ? [...tags, 'settings', `title:${entry.product.id}`] : tags
}

/** The entry with its description; computed here, so that browsers need not know how. */
export async function describe(args: Arguments, entry: ShownEntry, url: URL) {
  const { origin } = visitOf(args)
  const { api } = sharedOf(args)
  const formToken = await formTokenFor(entry, api)
  switch (entry.type) {
    case 'product':
      return { ...entry, formToken, ...describeTitle(entry, origin) }
    case 'department': {
      const list = await loadDepartment(api, entry.department, url)
      return { ...entry, list, ...describeDepartment({ ...entry, list }, origin) }
    }
    case 'author': {
      const list = await loadTitleList(api, { author: entry.author }, url)
      return { ...entry, list, formToken, ...describeAuthor({ ...entry, list }, origin) }
    }
    case 'author_list': {
      const list = await loadAuthorList(api, url)
      return { ...entry, list, formToken, ...describeAuthorList({ ...entry, list }, origin) }
    }
    case 'series': {
      const list = await loadTitleList(api, { series: entry.series }, url)
      return { ...entry, list, formToken, ...describeSeries({ ...entry, list }, origin) }
    }
    case 'series_list': {
      const list = await loadSeriesList(api, url)
      return { ...entry, list, formToken, ...describeSeriesList({ ...entry, list }, origin) }
    }
    case 'article_list': {
      const list = await loadArticleList(api, entry.category, url)
      const listed = { ...entry, list }
      return { ...listed, formToken, ...describeEntry(listed, { origin, publisher: null }) }
    }
    case 'article': {
      const publisher = await publisherOf(api)
      const [book] = entry.related
      const colours = coverColours(book?.title ?? entry.title, book?.cover?.colour)
      return { ...entry, colours, formToken, ...describeEntry(entry, { origin, publisher }) }
    }
    case 'contact': {
      const [publisher, navigations] = await Promise.all([publisherOf(api), navigationsOf(api)])
      const { contents, related, onward } = marginOf(entry, { publisher, navigations })
      const page = { ...entry, margin: { contents, related }, onward: await describedPages(api, onward), formToken }
      return { ...page, ...describeEntry(entry, { origin, publisher }) }
    }
    case 'page': {
      const [publisher, navigations] = await Promise.all([publisherOf(api), navigationsOf(api)])
      const { onward, ...margin } = marginOf(entry, { publisher, navigations })
      const [pages, calculations] = await Promise.all([
        describedPages(api, onward),
        loadCalculations(api, entry.blocks, url),
      ])
      const page = { ...entry, margin, onward: pages, calculations, formToken }
      return { ...page, ...describeEntry(entry, { origin, publisher }) }
    }
    default: {
      const publisher = await publisherOf(api)
      return { ...entry, formToken, ...describeEntry(entry, { origin, publisher }) }
    }
  }
}

/** Null when the content backend does not answer; the page is worth showing without it. */
async function publisherOf(api: Client) {
  return api(listGlobals).then(
    ({ data }) => data.publisher,
    () => null,
  )
}

/** The same of the navigations. */
async function navigationsOf(api: Client) {
  return api(getNavigations).then(
    ({ data }) => data,
    () => null,
  )
}
