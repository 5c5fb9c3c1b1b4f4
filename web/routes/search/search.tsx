import { data, redirect, useNavigation } from 'react-router'
import { search } from '#contract/catalogue/catalogue.ts'
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
import { listedTitle } from './listed-title.ts'
import { NoHits } from './no-hits.tsx'
import { type Found, SearchHits } from './search-hits.tsx'
import { SearchStart } from './search-start.tsx'
import { Suggestion } from './suggestion.tsx'
import { UnderstoodWords } from './understood-words.tsx'

const SEARCH_PAGE = '/suche'
/** The parameter that the query had on the former website. */
const LEGACY_PARAMETER = 'q'
/** Words that are sought as they are. */
const AS_TYPED = 'as_typed'
const PARAMETERS = ['searchQuery', LEGACY_PARAMETER, AS_TYPED, ...Object.keys(NO_FILTERS)]
/** Characters of a query (decisions, section 3). */
const LONGEST_QUERY = 100

export async function loader(args: Route.LoaderArgs) {
  const { url } = args
  const legacy = url.searchParams.get(LEGACY_PARAMETER)
  if (legacy !== null && !url.searchParams.has('searchQuery')) {
    throw redirect(`${url.pathname}?${new URLSearchParams({ searchQuery: legacy })}`, 301)
  }
  const query = tidy(url.searchParams.get('searchQuery') ?? '')
  const { api, keepFor } = sharedOf(args)
  const headers = keepFor(['titles', 'content', 'search'], { parameters: PARAMETERS, forGuests: true })
  const asTyped = url.searchParams.getAll(AS_TYPED)
  if (!query) return data({ query, asTyped, found: null, chosen: NOTHING_CHOSEN }, { headers })
  const chosen = { ...chosenIn(url), ...NO_BOUNDS }
  try {
    const { products, ...others } = await api(search, { query: { query, as_typed: asTyped, ...filtersOf(chosen) } })
    const found = { ...others, titles: { ...products, hits: products.hits.map(listedTitle) } }
    const { pages, titles } = found
    // A page that finds nothing is no cached one: each visitor who asks for it counts (`missed-searches.ts`).
    const isMissed = pages.total === 0 && titles.total === 0
    return data({ query, asTyped, chosen, found }, isMissed ? {} : { headers })
  } catch (error) {
    const isOfAddress = isNarrowed(chosen) || asTyped.length > 0
    if (error instanceof ApiError && error.status === 422 && isOfAddress)
      throw redirect(addressWith(url, { ...NO_FILTERS, [AS_TYPED]: null }))
    throw asPageError(error)
  }
}

/** The query as the API takes it: without control characters, trimmed, cut to the limit. */
function tidy(query: string): string {
  return query
    .replace(/\p{Cc}+/gu, ' ')
    .normalize('NFC')
    .trim()
    .slice(0, LONGEST_QUERY)
    .trim()
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const query = loaderData?.query
  const title = query ? searchMessages.titleOf(query) : searchMessages.title
  return pageMeta(matches[0].loaderData, { title, path: SEARCH_PAGE, robots: 'noindex, follow' })
}

export default function SearchPage({ loaderData: { query, asTyped, found, chosen } }: Route.ComponentProps) {
  const { location } = useNavigation()
  // A list that is only filtered stays in sight until the new one has arrived.
  const searching = useDelayed(location?.pathname === SEARCH_PAGE && queryOf(location) !== query)
  return (
    <Container className="pt-6 md:pt-10">
      <div className="mb-6 lg:hidden">
        <SearchBox />
      </div>
      <SectionHeading level={1}>{query ? searchMessages.titleOf(query) : searchMessages.start}</SectionHeading>
      {searching ? <ProductGridSkeleton count={10} /> : <Answer {...{ query, asTyped, found, chosen }} />}
    </Container>
  )
}

function queryOf({ search: parameters }: { search: string }): string {
  return tidy(new URLSearchParams(parameters).get('searchQuery') ?? '')
}

interface AnswerProps {
  query: string
  asTyped: readonly string[]
  found: Found | null
  chosen: ChosenFilters
}

function Answer({ query, asTyped, found, chosen }: AnswerProps) {
  if (!found) return <SearchStart />
  const hasHits = found.titles.total + found.pages.total > 0 || isNarrowed(chosen)
  return (
    <>
      {found.suggestion && <Suggestion query={found.suggestion} />}
      <UnderstoodWords understood={found.understood} asTyped={asTyped} />
      {found.split_into && <p className="mt-4 text-lg">{searchMessages.splitInto(query, found.split_into)}</p>}
      {hasHits ? <SearchHits found={found} chosen={chosen} /> : <NoHits query={query} />}
    </>
  )
}
