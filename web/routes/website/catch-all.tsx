import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { type Entry, getEntry } from '#contract/content.ts'
import { apiOf } from '#web/api.ts'
import { orErrorPage } from '#web/api-failure.ts'
import { pageMeta } from '#web/seo.ts'
import type { Route } from './+types/catch-all.ts'
import { ContentPage } from './content-page.tsx'
import { departmentMeta } from './department/department-meta.ts'
import { DepartmentPage } from './department/department-page.tsx'
import { loadDepartment } from './department/load-department.ts'
import { keepFor } from './keep-for.ts'
import { movedTo } from './moved-to.ts'
import { productMeta } from './product/product-meta.ts'
import { ProductPage } from './product/product-page.tsx'

/** Longer ones are nobody's (contract, `getEntry`). */
const LONGEST_ADDRESS = 300

/** Whatever the content backend has at an address: a page, a product or a department. */
export async function loader(args: Route.LoaderArgs) {
  const url = new URL(args.request.url)
  const elsewhere = movedTo(url)
  if (elsewhere) throw redirect(elsewhere, 301)
  if (url.pathname.length > LONGEST_ADDRESS) throw data(null, { status: 404 })
  const { data: entry } = await orErrorPage(apiOf(args)(getEntry, { query: { uri: url.pathname } }))
  const shown =
    entry.type === 'department' ? { ...entry, list: await loadDepartment(apiOf(args), entry.department, url) } : entry
  return data(shown, { headers: keepFor(args, tagsOf(entry)) })
}

function tagsOf(entry: Entry): string[] {
  const tags = ['titles', 'content']
  return entry.type === 'product' ? [...tags, 'settings', `title:${entry.product.id}`] : tags
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** Another edition of the same title is no other page. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const ausgabeOnly = [currentUrl, nextUrl].map((url) => {
    const rest = new URLSearchParams(url.search)
    rest.delete('ausgabe')
    return `${url.pathname}?${rest}`
  })
  return currentUrl.search !== nextUrl.search && ausgabeOnly[0] === ausgabeOnly[1] ? false : defaultShouldRevalidate
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const site = matches[0].loaderData
  switch (loaderData.type) {
    case 'product':
      return productMeta(site, loaderData)
    case 'department':
      return departmentMeta(site, loaderData)
    case 'page':
      return pageMeta(site, { title: loaderData.title, description: loaderData.description, path: loaderData.uri })
  }
}

export default function CatchAll({ loaderData }: Route.ComponentProps) {
  switch (loaderData.type) {
    case 'product':
      return (
        <ProductPage key={loaderData.product.id} title={loaderData.product} tiers={loaderData.quantity_tiers ?? []} />
      )
    case 'department':
      return <DepartmentPage entry={loaderData} list={loaderData.list} />
    case 'page':
      return <ContentPage page={loaderData} />
  }
}
