import { orKeepForm } from '#office/editing/keep-form.ts'
import { reloadAfterConflict } from '#office/resource/reload-after-conflict.ts'
import type { Route } from './+types/department.ts'
import { loadTerm } from './load-terms.ts'
import { departmentRoom } from './term-room.ts'
import { doTermStep } from './term-steps.ts'
import { TermView } from './term-view.tsx'

export function loader(args: Route.LoaderArgs) {
  return loadTerm(args, departmentRoom)
}

export function action(args: Route.ActionArgs) {
  return doTermStep(args, departmentRoom)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

export { reloadAfterConflict as shouldRevalidate }

export default function DepartmentPage({ loaderData, actionData }: Route.ComponentProps) {
  return <TermView loaded={loaderData} answer={actionData} />
}
