import type { Route } from './+types/categories.ts'
import { loadTerms } from './load-terms.ts'
import { categoryRoom } from './term-room.ts'
import { TermsTable } from './terms-table.tsx'

export function loader(args: Route.LoaderArgs) {
  return loadTerms(args, categoryRoom)
}

export default function Categories({ loaderData }: Route.ComponentProps) {
  return <TermsTable {...loaderData} />
}
