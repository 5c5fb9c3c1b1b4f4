import { orKeepForm } from '#office/editing/keep-form.ts'
import { guardPage } from '#office/require-staff.ts'
import type { Route } from './+types/new-department.ts'
import { loadNewTerm } from './load-terms.ts'
import { NewTermView } from './new-term-view.tsx'
import { departmentRoom } from './term-room.ts'
import { makeTerm } from './term-steps.ts'

export async function loader(args: Route.LoaderArgs) {
  await guardPage(args, departmentRoom.create)
  return loadNewTerm(args, departmentRoom)
}

export function action(args: Route.ActionArgs) {
  return makeTerm(args, departmentRoom)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

export default function NewDepartment({ loaderData, actionData }: Route.ComponentProps) {
  return <NewTermView loaded={loaderData} failure={actionData} />
}
