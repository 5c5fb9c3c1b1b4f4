import { data, redirect, useNavigation } from 'react-router'
import { type SearchResult, type SearchSort, search } from '#contract/catalogue/catalogue.ts'
import { GROUP_OF_KIND, PAGE_GROUPS, type PageGroup } from '#contract/catalogue/search/found-pages.ts'
import { ApiError } from '#contract/client.ts'
import { asPageError } from '#forms/api-failure.ts'
import { Container } from '#ui/container.tsx'
import { ProductGridSkeleton } from '#ui/loading/skeleton.tsx'
import { useDelayed } from '#ui/loading/use-delayed.ts'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { addressWith } from '#web/address-with.ts'
import { sharedOf } from '#web/api.ts'
import {
  type ChosenFilters,
  chosenIn,
  filtersOf,
  isNarrowed,
  NO_BOUNDS,
  NO_FILTERS,
  NOTHING_CHOSEN,
} from '#web/filters/chosen-filters.ts'
import { SearchBox } from '#web/layouts/header/search-box.tsx'
import { searchMessages } from '#web/messages/catalogue/search.ts'
import { pageMeta } from '#web/seo.ts'
import type { Route } from './+types/search.ts'
import { FoundPages } from './found-pages.tsx'
import { type FoundList, FoundTitles } from './found-titles.tsx'
import { listedTitle } from './listed-title.ts'
import { NoHits } from './no-hits.tsx'
import { SearchStart } from './search-start.tsx'
import { GROUP, SearchTabs } from './search-tabs.tsx'
import { Suggestion } from './suggestion.tsx'
import { tidyQuery } from './tidy-query.ts'
import { UnderstoodWords } from './understood-words.tsx'

const SEARCH_PAGE = '/suche'
/** The parameter that the query had on the former website. */
const LEGACY_PARAMETER = 'q'
/** Words that are sought as they are. */
const AS_TYPED = 'as_typed'
const SORT = 'sort'
const PARAMETERS = ['searchQuery', LEGACY_PARAMETER, AS_TYPED, GROUP, SORT, ...Object.keys(NO_FILTERS)]
const SORTS: readonly SearchSort[] = ['fitting', 'newest', 'title', 'price_asc', 'price_desc']

export async function loader(args: Route.LoaderArgs) {
  const { url } = args
  const legacy = url.searchParams.get(LEGACY_PARAMETER)
  if (legacy !== null && !url.searchParams.has('searchQuery')) {
    throw redirect(`${url.pathname}?${new URLSearchParams({ searchQuery: legacy })}`, 301)
  }
  const query = tidyQuery(url.searchParams.get('searchQuery') ?? '')
  const { api, keepFor } = sharedOf(args)
  const headers = keepFor(['titles', 'content', 'search'], { parameters: PARAMETERS, forGuests: true })
  const asTyped = url.searchParams.getAll(AS_TYPED)
  const sort = SORTS.find((one) => one === url.searchParams.get(SORT)) ?? 'fitting'
  const group = PAGE_GROUPS.find((one) => one === url.searchParams.get(GROUP)) ?? null
  const shown = { query, asTyped, sort }
  if (!query) return data({ ...shown, group, found: null, chosen: NOTHING_CHOSEN }, { headers })
  const chosen = { ...chosenIn(url), ...NO_BOUNDS }
  try {
    const asked = { query, as_typed: asTyped, ...(sort !== 'fitting' && { sort }), ...(group && { group }) }
    const { products: titles, pages, ...others } = await api(search, { query: { ...asked, ...filtersOf(chosen) } })
    const inSight = group ?? firstFound({ titles, pages }, chosen)
    // Only what the page shows: hits make up most of its data.
    const found = {
      ...others,
      titles: { ...titles, hits: inSight === null ? titles.hits.map(listedTitle) : [] },
      pages: { ...pages, hits: pages.hits.filter(({ kind }) => GROUP_OF_KIND[kind] === inSight) },
    }
    // A page that finds nothing is no cached one: each visitor who asks for it counts (`missed-searches.ts`).
    const isMissed = pages.total === 0 && titles.total === 0
    return data({ ...shown, group: inSight, chosen, found }, isMissed ? {} : { headers })
  } catch (error) {
    const isOfAddress = isNarrowed(chosen) || asTyped.length > 0
    if (error instanceof ApiError && error.status === 422 && isOfAddress)
      throw redirect(addressWith(url, { ...NO_FILTERS, [AS_TYPED]: null }))
    throw asPageError(error)
  }
}

/** What the page shows of a result. */
interface Found extends Omit<SearchResult, 'products'> {
  titles: FoundList
}

/** The group that is shown where the address names none: titles, unless there are only others. */
function firstFound(
  { titles, pages }: { titles: { total: number }; pages: Pick<SearchResult['pages'], 'groups'> },
  chosen: ChosenFilters,
): PageGroup | null {
  if (titles.total > 0 || isNarrowed(chosen)) return null
  return pages.groups.find(({ total }) => total > 0)?.group ?? null
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const query = loaderData?.query
  const title = query ? searchMessages.titleOf(query) : searchMessages.title
  return pageMeta(matches[0].loaderData, { title, path: SEARCH_PAGE, robots: 'noindex, follow' })
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query } = loaderData
  const { location } = useNavigation()
  // A list that is only filtered stays in sight until the new one has arrived.
  const searching = useDelayed(location?.pathname === SEARCH_PAGE && queryOf(location) !== query)
  return (
    <Container className="pt-6 md:pt-10">
      <div className="mb-6 lg:hidden">
        <SearchBox />
      </div>
      <SectionHeading level={1}>{query ? searchMessages.titleOf(query) : searchMessages.start}</SectionHeading>
      {searching ? <ProductGridSkeleton count={10} /> : <Answer {...loaderData} />}
    </Container>
  )
}

function queryOf({ search: parameters }: { search: string }): string {
  return tidyQuery(new URLSearchParams(parameters).get('searchQuery') ?? '')
}

interface AnswerProps {
  query: string
  asTyped: readonly string[]
  sort: SearchSort
  group: PageGroup | null
  found: Found | null
  chosen: ChosenFilters
}

function Answer({ query, asTyped, sort, group, found, chosen }: AnswerProps) {
  if (!found) return <SearchStart />
  const { titles, pages, suggestion, understood, split_into: split, nearest } = found
  const hasHits = titles.total + pages.total > 0 || isNarrowed(chosen)
  return (
    <>
      {suggestion && <Suggestion query={suggestion} />}
      <UnderstoodWords understood={understood} asTyped={asTyped} />
      {split && <p className="mt-4 text-lg">{searchMessages.splitInto(query, split)}</p>}
      {hasHits ? (
        <>
          <SearchTabs {...{ query, asTyped }} titles={titles.total} groups={pages.groups} current={group} />
          {group ? (
            <FoundPages pages={pages} group={group} />
          ) : (
            <FoundTitles {...{ titles, query, asTyped, chosen, sort }} />
          )}
        </>
      ) : (
        <NoHits query={query} nearest={nearest} />
      )}
    </>
  )
}
