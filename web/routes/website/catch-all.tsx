import { lazy, Suspense } from 'react'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { getContactForm } from '#contract/contact.ts'
import { type Block, type Entry, getEntry } from '#contract/content.ts'
import { sharedOf, visitOf } from '#web/api.ts'
import { orErrorPage } from '#web/api-failure.ts'
import { pageMeta } from '#web/seo.ts'
import type { Route } from './+types/catch-all.ts'
import { describeDepartment } from './department/describe-department.ts'
import { loadDepartment } from './department/load-department.ts'
import { movedTo } from './moved-to.ts'
import { describeTitle } from './product/describe-title.ts'
import { EDITION_PARAMETER } from './product/edition-choice.ts'
import { ProductPage } from './product/product-page.tsx'

/** Loaded by the pages that need them: the product page is to stay light. */
const DepartmentPage = lazy(() => import('./department/department-page.tsx'))
const ContentPage = lazy(() => import('./content-page.tsx'))

/** Longer ones are nobody's (contract, `getEntry`). */
const LONGEST_ADDRESS = 300

/** Whatever the content backend has at an address: a page, a product or a department. */
export async function loader(args: Route.LoaderArgs) {
  const { url } = args
  const elsewhere = movedTo(url)
  if (elsewhere) throw redirect(elsewhere, 301)
  if (url.pathname.length > LONGEST_ADDRESS) throw data(null, { status: 404 })
  const { api, keepFor } = sharedOf(args)
  const { data: entry } = await orErrorPage(api(getEntry, { query: { uri: url.pathname } }))
  const shown = await show(entry, args, url)
  // A page with a form says when the form was made, so it is made for one visitor.
  return data(shown, 'formToken' in shown && shown.formToken ? {} : { headers: keepFor(tagsOf(entry)) })
}

/** The entry with what it is described by; worked out here, so that browsers need not know how. */
async function show(entry: Entry, args: Route.LoaderArgs, url: URL) {
  const { origin } = visitOf(args)
  switch (entry.type) {
    case 'product':
      return { ...entry, ...describeTitle(entry, origin) }
    case 'department': {
      const list = await loadDepartment(sharedOf(args).api, entry.department, url)
      return { ...entry, list, ...describeDepartment({ ...entry, list }, origin) }
    }
    case 'page': {
      const { title, description, uri } = entry
      const seo = { title, description, path: uri }
      return { ...entry, seo, structured: [], formToken: await formTokenFor(entry.blocks, args) }
    }
  }
}

async function formTokenFor(blocks: readonly Block[], args: Route.LoaderArgs): Promise<string> {
  if (!blocks.some(({ type }) => type === 'contact_form')) return ''
  return (await orErrorPage(sharedOf(args).api(getContactForm))).data.form_token
}

function tagsOf(entry: Entry): string[] {
  const tags = ['titles', 'content']
  return entry.type === 'product' ? [...tags, 'settings', `title:${entry.product.id}`] : tags
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
  if (loaderData.type === 'product') {
    const { product, quantity_tiers } = loaderData
    return <ProductPage key={product.id} title={product} tiers={quantity_tiers ?? []} />
  }
  return (
    <Suspense>
      {loaderData.type === 'department' ? (
        <DepartmentPage entry={loaderData} list={loaderData.list} />
      ) : (
        <ContentPage page={loaderData} />
      )}
    </Suspense>
  )
}
