import { data } from 'react-router'
import { getClass } from '#contract/accounts/classes/classes.ts'
import { errorCodes } from '#contract/errors.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { apiOf } from '#web/api.ts'
import { requireLogin } from '#web/session/guards.ts'

type Arguments = Parameters<typeof requireLogin>[0] & { params: { class: string } }

/** The class that the address names; for whoever may not see it, the page does not exist. */
export async function readClass(args: Arguments) {
  await requireLogin(args)
  return (await orErrorPage(apiOf(args)(getClass, { params: { id: args.params.class } }))).data
}

/** The same, for its teachers, with its pupils; also unknown where it is closed and the page would change it. */
export async function readTaughtClass(args: Arguments, { closedToo = false } = {}) {
  const shown = await readClass(args)
  if (shown.list === null || (shown.state === 'closed' && !closedToo)) throw unknownPage()
  return { ...shown, list: shown.list }
}

export function unknownPage() {
  const [status, message] = errorCodes.not_found
  return data({ code: 'not_found', message }, { status })
}
