import { getCurrentUser } from '#contract/account/auth.ts'
import * as contract from '#contract/account/users.ts'
import { Refusal } from '#contract/errors.ts'
import type { Core } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import { updateUser } from './accounts.ts'
import { findUser } from './find-user.ts'
import { presentUser } from './present-user.ts'

export function userRoutes({ core: { db } }: { core: Core }): Route[] {
  return [
    route(getCurrentUser, async (_, { user }) => {
      const row = await findUser(db, user.id)
      if (!row) throw new Refusal('unauthenticated')
      return { data: presentUser(row) }
    }),
    route(contract.updateUser, async ({ body }, { user }) => ({
      data: presentUser(await updateUser(db, user.id, body)),
    })),
  ]
}
