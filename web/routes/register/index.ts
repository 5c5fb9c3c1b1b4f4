import { href, redirect } from 'react-router'
import type { Route } from './+types/index.ts'

export function loader({ request }: Route.LoaderArgs) {
  return redirect(href('/register/standard') + new URL(request.url).search)
}
