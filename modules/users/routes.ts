import * as authApi from '#contract/account/auth.ts'
import * as usersApi from '#contract/account/users.ts'
import { Refusal } from '#contract/errors.ts'
import type { Core } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import { updateUser } from './accounts.ts'
import { prepareUser } from './find-user.ts'
import { presentUser } from './present-user.ts'

export function userRoutes({ core: { db } }: { core: Core }): Route[] {
  const current = prepareUser(db)
  return [
    route(authApi.getCurrentUser, async (_, { user }) => {
      const [row] = await current.execute({ id: user.id })
      if (!row) throw new Refusal('unauthenticated')
      return { data: presentUser(row) }
    }),
    route(usersApi.updateUser, async ({ body }, { user }) => ({
      data: presentUser(await updateUser(db, user.id, body)),
    })),
  ]
}
