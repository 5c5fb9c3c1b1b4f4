import { and, eq } from 'drizzle-orm'
import { DEVICE_COOKIE, type Tokens } from '#contract/accounts/auth.ts'
import * as joiningApi from '#contract/accounts/classes/joining-classes.ts'
import { Refusal } from '#contract/errors.ts'
import { inTransaction } from '#kernel/core.ts'
import { type RequestContext, type Route, route } from '#kernel/route.ts'
import { formerLogin } from '#modules/accounts/auth/sessions/end-sessions.ts'
import { enterWith } from '#modules/accounts/auth/sessions/enter-with.ts'
import { startSession } from '#modules/accounts/auth/sessions/start-session.ts'
import { attempt, countIfDone } from '#modules/ground/security/attempts.ts'
import { clientNetwork } from '#modules/ground/security/client-network.ts'
import type { UserRow } from '#modules/ground/users/find-user.ts'
import type { ClassKit } from '../class-kit.ts'
import { classPupils } from '../tables.ts'
import { classOfCode } from './class-of-code.ts'
import { joinClass, joinWithAccount } from './join-class.ts'
import { leaveClass, listJoined } from './joined-classes.ts'
import { codeCounters, createJoiningLimits } from './limits.ts'
import { proveByAlias } from './log-in-to-class.ts'

/** What pupils do with a class and its code. */
export function joiningRoutes(kit: ClassKit): Route[] {
  const { core } = kit
  const { db } = core
  const limits = createJoiningLimits(core)
  // Only an unknown code is a guess, not what keeps somebody from joining.
  const known = (code: string, context: RequestContext) =>
    attempt(codeCounters(limits, context), () => classOfCode(db, code))
  const enter = async (
    user: Pick<UserRow, 'id' | 'passwordHash'>,
    context: RequestContext,
    remembered: boolean,
  ): Promise<Tokens> => {
    const start = { device: context, secondFactor: false, beganWith: 'password', remembered } as const
    const tokens = await startSession(kit, user, { ...start, former: formerLogin(context) })
    if (!tokens) throw new Refusal('credentials_invalid')
    return enterWith(kit, { userId: user.id, ...tokens }, context)
  }
  return [
    route(joiningApi.readClassOfCode, async ({ params: { code } }, context) => {
      const { row, school } = await known(code, context)
      const own = context.user && and(eq(classPupils.classId, row.id), eq(classPupils.userId, context.user.id))
      return {
        data: {
          name: row.name,
          school,
          takes_in: row.state === 'open' && row.codeClosedAt === null,
          is_own: own ? (await db.$count(classPupils, own)) > 0 : false,
        },
      }
    }),
    route(joiningApi.joinClass, async ({ params: { code }, body: { remember, ...chosen } }, context) => {
      await known(code, context)
      const joined = await countIfDone([[limits.joined, clientNetwork(context.ip)]], () =>
        joinClass(kit, { code, ...chosen }),
      )
      return enter(joined, context, remember)
    }),
    route(joiningApi.logInToClass, async ({ params: { code }, body: { remember, ...given } }, context) => {
      const { row } = await known(code, context)
      const from = { ip: context.ip, deviceMark: context.cookie(DEVICE_COOKIE) }
      return enter(await proveByAlias(kit, { classId: row.id, ...given, ...from }, context), context, remember)
    }),
    route(joiningApi.joinClassWithAccount, async ({ params: { code }, body: { alias } }, context) => {
      await known(code, context)
      await inTransaction(db, (tx) => joinWithAccount(tx, { userId: context.user.id, code, alias }))
      return undefined
    }),
    route(joiningApi.listJoinedClasses, async (_, { user }) => ({ data: await listJoined(db, user.id) })),
    route(joiningApi.leaveClass, async ({ params: { placeId } }, { user }) => {
      await inTransaction(db, (tx) => leaveClass(tx, { userId: user.id, placeId }))
      return undefined
    }),
  ]
}
