import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { EDITION_PARAMETER } from '#contract/catalogue/edition-address.ts'
import { pageMeta } from '#web/seo.ts'
import type { Route } from './+types/catch-all.ts'

/** Another edition of the same title is the same page. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.search === nextUrl.search) return defaultShouldRevalidate
  return withoutEdition(currentUrl) !== withoutEdition(nextUrl) && defaultShouldRevalidate
}

function withoutEdition({ pathname, search }: URL): string {
  const query = new URLSearchParams(search)
  query.delete(EDITION_PARAMETER)
  return `${pathname}?${query}`
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { seo, structured } = loaderData
  return [...pageMeta(matches[0].loaderData, seo), ...structured.map((thing) => ({ 'script:ld+json': thing }))]
}
