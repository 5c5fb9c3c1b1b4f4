import * as authApi from '#contract/accounts/auth.ts'
import * as usersApi from '#contract/ground/users.ts'
import type { Core } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import { updateUser } from './accounts.ts'
import { presentUser } from './present-user.ts'

export function userRoutes({ core: { db } }: { core: Core }): Route[] {
  return [
    route(authApi.getCurrentUser, async (_, { user }) => ({ data: user.profile })),
    route(usersApi.updateUser, async ({ body }, { user }) => ({
      data: presentUser(await updateUser(db, user.id, body)),
    })),
  ]
}
