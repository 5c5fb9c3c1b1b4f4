import type { Route } from './+types/catch-all.ts'
import { EntryAtAddress } from './entry-at-address.tsx'
import { loadEntry } from './load-entry.ts'

export { meta, shouldRevalidate } from './entry-route.ts'

export function loader(args: Route.LoaderArgs) {
  return loadEntry(args)
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** Whatever the content backend has at an address that no other route has. */
export default function CatchAll({ loaderData }: Route.ComponentProps) {
  return <EntryAtAddress entry={loaderData} />
}
