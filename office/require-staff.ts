import { data, type MiddlewareFunction, redirect } from 'react-router'
import { type Endpoint, isOpenTo } from '#contract/endpoint.ts'
import { errorCodes } from '#contract/errors.ts'
import { isStaffGroup } from '#contract/groups.ts'
import { roomOf, roomsOf } from './rooms.server.ts'
import { visitOf } from './visit.ts'

/**
 * Lets staff in, with a second factor; sends visitors to the login and back, and shows everybody else the 403 page, and
 * staff in a room that is not theirs: a page of the room need not call an operation that would refuse it. A form is not
 * sent away, which would lose what was typed: its operation refuses it, and the page shows that.
 */
export const requireStaff: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return next()
  const visit = visitOf({ context })
  const user = await visit.user()
  const here = `${url.pathname}${url.search}`
  if (!user) throw leave(visit.origin, '/login', here)
  if (!user.groups.some(isStaffGroup)) throw forbidden()
  if (visit.secondFactorMissing) throw leave(visit.origin, '/profile/details/second-factor', here)
  const room = roomOf(url.pathname)
  if (room && !roomsOf(user.groups).some(({ path }) => path === room.path)) throw forbidden()
  return next()
}

/** The 403 page for staff who may not call what a page is for, where showing the page calls nothing that refuses it. */
export async function guardPage(
  args: Parameters<typeof visitOf>[0],
  operation: Pick<Endpoint, 'access'>,
): Promise<void> {
  const user = await visitOf(args).user()
  if (!isOpenTo(operation, user?.groups ?? [])) throw forbidden()
}

function forbidden() {
  const [status, message] = errorCodes.forbidden
  return data({ code: 'forbidden', message }, { status })
}

/** The whole address: the router would look for the page below `/office`. */
function leave(origin: string, page: string, back: string): Response {
  return redirect(`${origin}${page}?${new URLSearchParams({ redirect: back })}`)
}
