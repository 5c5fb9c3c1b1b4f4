import type { Route } from './+types/departments.ts'
import { loadTerms } from './load-terms.ts'
import { departmentRoom } from './term-room.ts'
import { TermsTable } from './terms-table.tsx'

export function loader(args: Route.LoaderArgs) {
  return loadTerms(args, departmentRoom)
}

export default function Departments({ loaderData }: Route.ComponentProps) {
  return <TermsTable {...loaderData} />
}
