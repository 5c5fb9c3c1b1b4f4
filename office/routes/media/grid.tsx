import { orKeepForm } from '#office/editing/keep-form.ts'
import type { Route } from './+types/grid.ts'
import { MediaList } from './media-list.tsx'
import { addOneMedium, readMedia } from './read-media.ts'

export function loader(args: Route.LoaderArgs) {
  return readMedia(args)
}

export function action(args: Route.ActionArgs) {
  return addOneMedium(args)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

export default function MediaGrid({ loaderData, actionData: failure }: Route.ComponentProps) {
  return <MediaList list={loaderData} as="grid" failure={failure} />
}
