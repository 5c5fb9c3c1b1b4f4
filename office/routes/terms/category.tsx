import { orKeepForm } from '#office/editing/keep-form.ts'
import { reloadAfterConflict } from '#office/resource/reload-after-conflict.ts'
import type { Route } from './+types/category.ts'
import { loadTerm } from './load-terms.ts'
import { categoryRoom } from './term-room.ts'
import { doTermStep } from './term-steps.ts'
import { TermView } from './term-view.tsx'

export function loader(args: Route.LoaderArgs) {
  return loadTerm(args, categoryRoom)
}

export function action(args: Route.ActionArgs) {
  return doTermStep(args, categoryRoom)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

export { reloadAfterConflict as shouldRevalidate }

export default function CategoryPage({ loaderData, actionData }: Route.ComponentProps) {
  return <TermView loaded={loaderData} answer={actionData} />
}
