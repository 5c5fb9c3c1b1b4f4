import { href, redirect } from 'react-router'
import type { Route } from './+types/index.ts'

export function loader({ url }: Route.LoaderArgs) {
  return redirect(href('/register/standard') + url.search)
}
