import { redirect } from 'react-router'
import { search } from '#contract/catalogue.ts'
import { apiOf } from '#web/api.ts'
import { orErrorPage } from '#web/api-failure.ts'
import { SearchBox } from '#web/layouts/header/search-box.tsx'
import { searchMessages } from '#web/messages/search.ts'
import { pageMeta } from '#web/seo.ts'
import { Container } from '#web/ui/container.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import type { Route } from './+types/search.ts'
import { NoHits } from './no-hits.tsx'
import { SearchHits } from './search-hits.tsx'
import { SearchStart } from './search-start.tsx'
import { Suggestion } from './suggestion.tsx'

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
  return pageMeta(matches[0].loaderData, { title, path: '/suche', robots: 'noindex, follow' })
}

export default function SearchPage({ loaderData: { query, result } }: Route.ComponentProps) {
  const found = result !== null && result.products.total + result.pages.total > 0
  return (
    <Container className="pt-6 md:pt-10">
      <div className="mb-6 lg:hidden">
        <SearchBox />
      </div>
      <SectionHeading level={1}>{query ? searchMessages.titleOf(query) : searchMessages.start}</SectionHeading>
      {result?.suggestion && <Suggestion query={result.suggestion} />}
      {found && <SearchHits result={result} />}
      {result && !found && <NoHits query={query} />}
      {!result && <SearchStart />}
    </Container>
  )
}
