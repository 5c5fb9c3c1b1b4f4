import { readWaiting } from '#contract/desks/waiting.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { type WaitingInRooms, waitingInRooms } from '#office/rooms.server.ts'
import { apiOf } from '#office/visit.ts'
import type { Route } from './+types/waiting.ts'

/** How much waits in each room, for the navigation, which asks now and then. */
export async function loader(args: Route.LoaderArgs): Promise<WaitingInRooms> {
  const { data } = await orErrorPage(apiOf(args)(readWaiting, {}))
  return waitingInRooms(data)
}
