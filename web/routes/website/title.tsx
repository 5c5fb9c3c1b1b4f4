import type { Route } from './+types/title.ts'
import { EntryAtAddress } from './entry-at-address.tsx'
import { loadEntry } from './load-entry.ts'
import { ProductPage } from './product/product-page.tsx'

export { meta, shouldRevalidate } from './entry-route.ts'

export function loader(args: Route.LoaderArgs) {
  return loadEntry(args)
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/**
 * The page of a title. Its address says so before anything is loaded: it comes with its scripts, and all other pages of the
 * content backend without them.
 */
export default function Title({ loaderData }: Route.ComponentProps) {
  if (loaderData.type !== 'product') return <EntryAtAddress entry={loaderData} />
  return <ProductPage key={loaderData.product.id} page={loaderData} />
}
