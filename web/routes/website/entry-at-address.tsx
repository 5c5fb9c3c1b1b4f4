import { Suspense } from 'react'
import { lazyPart } from '#ui/loading/load-part.ts'
import type { Route } from './+types/catch-all.ts'

/** Each kind of page is loaded by the pages that are of it. */
const DepartmentPage = lazyPart(() => import('./department/department-page.tsx'))
const EntryPage = lazyPart(() => import('./entry-page.tsx'))
const ProductPage = lazyPart(async () => {
  const part = await import('./product/product-page.tsx')
  return { default: part.ProductPage }
})

/** A page, an article, a department …, whatever stands at an address. */
export function EntryAtAddress({ entry }: { entry: Route.ComponentProps['loaderData'] }) {
  return <Suspense>{pageOf(entry)}</Suspense>
}

function pageOf(entry: Route.ComponentProps['loaderData']) {
  if (entry.type === 'product') return <ProductPage key={entry.product.id} page={entry} />
  if (entry.type === 'department') return <DepartmentPage entry={entry} list={entry.list} />
  return <EntryPage entry={entry} />
}
