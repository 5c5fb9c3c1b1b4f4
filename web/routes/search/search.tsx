import { redirect, useNavigation } from 'react-router'
import { type SearchResult, search } from '#contract/catalogue.ts'
import { apiOf } from '#web/api.ts'
import { orErrorPage } from '#web/api-failure.ts'
import { SearchBox } from '#web/layouts/header/search-box.tsx'
import { searchMessages } from '#web/messages/search.ts'
import { pageMeta } from '#web/seo.ts'
import { Container } from '#web/ui/container.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { ProductGridSkeleton } from '#web/ui/skeleton.tsx'
import { useDelayed } from '#web/ui/use-delayed.ts'
import type { Route } from './+types/search.ts'
import { NoHits } from './no-hits.tsx'
import { SearchHits } from './search-hits.tsx'
import { SearchStart } from './search-start.tsx'
import { Suggestion } from './suggestion.tsx'

const SEARCH_PAGE = '/suche'
/** Characters of a query (decisions, section 3). */
const LONGEST_QUERY = 100

export async function loader(args: Route.LoaderArgs) {
  const { url } = args
  const legacy = url.searchParams.get('q')
  if (legacy !== null && !url.searchParams.has('searchQuery')) {
    throw redirect(`${url.pathname}?${new URLSearchParams({ searchQuery: legacy })}`, 301)
  }
  const query = tidy(url.searchParams.get('searchQuery') ?? '')
  if (!query) return { query, result: null }
  return { query, result: await orErrorPage(apiOf(args)(search, { query: { query } })) }
}

/** The query as the API takes it: without control characters, trimmed, bounded. */
function tidy(query: string): string {
  return query
    .replace(/\p{Cc}+/gu, ' ')
    .normalize('NFC')
    .trim()
    .slice(0, LONGEST_QUERY)
    .trim()
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const query = loaderData?.query
  const title = query ? searchMessages.titleOf(query) : searchMessages.title
  return pageMeta(matches[0].loaderData, { title, path: SEARCH_PAGE, robots: 'noindex, follow' })
}

export default function SearchPage({ loaderData: { query, result } }: Route.ComponentProps) {
  const { location } = useNavigation()
  const searching = useDelayed(location?.pathname === SEARCH_PAGE)
  return (
    <Container className="pt-6 md:pt-10">
      <div className="mb-6 lg:hidden">
        <SearchBox />
      </div>
      <SectionHeading level={1}>{query ? searchMessages.titleOf(query) : searchMessages.start}</SectionHeading>
      {searching ? <ProductGridSkeleton count={10} /> : <Answer query={query} result={result} />}
    </Container>
  )
}

function Answer({ query, result }: { query: string; result: SearchResult | null }) {
  if (!result) return <SearchStart />
  const found = result.products.total + result.pages.total > 0
  return (
    <>
      {result.suggestion && <Suggestion query={result.suggestion} />}
      {found ? <SearchHits result={result} /> : <NoHits query={query} />}
    </>
  )
}
