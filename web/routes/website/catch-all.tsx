import { Suspense } from 'react'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { EDITION_PARAMETER } from '#contract/catalogue/edition-address.ts'
import { lazyPart } from '#ui/loading/load-part.ts'
import { pageMeta } from '#web/seo.ts'
import type { Route } from './+types/catch-all.ts'
import { loadPage } from './load-page.ts'
import { movedTo } from './moved-to.ts'
import { ProductPage } from './product/product-page.tsx'

/** Loaded by the pages that need them: the product page must stay light. */
const DepartmentPage = lazyPart(() => import('./department/department-page.tsx'))
const EntryPage = lazyPart(() => import('./entry-page.tsx'))

/** Whatever the content backend has at an address: a page, an article, a product, a department, … */
export async function loader(args: Route.LoaderArgs) {
  const { url } = args
  const elsewhere = movedTo(url)
  if (elsewhere) throw redirect(elsewhere, 301)
  const { page, headers: kept, status } = await loadPage(args, url)
  return data(page, { headers: kept, status })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

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

export default function CatchAll({ loaderData }: Route.ComponentProps) {
  if (loaderData.type === 'product') return <ProductPage key={loaderData.product.id} page={loaderData} />
  return (
    <Suspense>
      {loaderData.type === 'department' ? (
        <DepartmentPage entry={loaderData} list={loaderData.list} />
      ) : (
        <EntryPage entry={loaderData} />
      )}
    </Suspense>
  )
}
