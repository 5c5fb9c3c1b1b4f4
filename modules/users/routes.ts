import * as contract from '#contract/account/users.ts'
import type { Core } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import { updateUser } from './accounts.ts'
import { presentUser } from './present-user.ts'

export function userRoutes({ db }: Pick<Core, 'db'>): Route[] {
  return [
    route(contract.updateUser, async ({ body }, { user }) => ({
      data: presentUser(await updateUser(db, user.id, body)),
    })),
  ]
}
