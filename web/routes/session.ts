import { loadSession } from '../session/session.ts'
import type { Route } from './+types/session.ts'

/** Cached pages hold nothing personal; the browser asks here for what their header shows. */
export async function loader(args: Route.LoaderArgs) {
  return loadSession(args)
}
