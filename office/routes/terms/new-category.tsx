import { orKeepForm } from '#office/editing/keep-form.ts'
import { guardPage } from '#office/require-staff.ts'
import type { Route } from './+types/new-category.ts'
import { loadNewTerm } from './load-terms.ts'
import { NewTermView } from './new-term-view.tsx'
import { categoryRoom } from './term-room.ts'
import { makeTerm } from './term-steps.ts'

export async function loader(args: Route.LoaderArgs) {
  await guardPage(args, categoryRoom.create)
  return loadNewTerm(args, categoryRoom)
}

export function action(args: Route.ActionArgs) {
  return makeTerm(args, categoryRoom)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

export default function NewCategory({ loaderData, actionData }: Route.ComponentProps) {
  return <NewTermView loaded={loaderData} failure={actionData} />
}
