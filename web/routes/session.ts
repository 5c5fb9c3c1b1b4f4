import type { Session } from '../page/session.ts'
import { loadSession } from '../session/load-session.ts'
import type { Route } from './+types/session.ts'

/** Cached pages hold nothing personal; the browser asks here for what their header shows. */
export async function loader(args: Route.LoaderArgs): Promise<Session> {
  return loadSession(args)
}
