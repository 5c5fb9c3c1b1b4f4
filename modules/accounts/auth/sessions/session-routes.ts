import * as sessionsApi from '#contract/accounts/sessions.ts'
import * as officeUsersApi from '#contract/desks/office-users.ts'
import * as signingKeysApi from '#contract/partners/signing-keys.ts'
import { inTransaction } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import { audit } from '#modules/ground/audit/record-audit.ts'
import type { AuthKit } from '../auth-kit.ts'
import { endSessions, logUserOut } from './end-sessions.ts'
import { listSessions } from './list-sessions.ts'
import { clearedCookies } from './session-cookies.ts'

type SessionKit = Pick<AuthKit, 'core' | 'limits' | 'signingKeys' | 'idTokenKeys'>

export function sessionRoutes({ core: { db }, limits, signingKeys, idTokenKeys }: SessionKit): Route[] {
  return [
    route(signingKeysApi.getSigningKeys, async () => ({
      keys: [...(await signingKeys.published()), ...(await idTokenKeys.published())],
    })),
    route(sessionsApi.listSessions, async (_, { user }) => ({
      data: await listSessions(db, { userId: user.id, currentSession: user.sessionId }),
    })),
    route(sessionsApi.endSessions, async ({ body }, { user, cookie, setCookie }) => {
      await endSessions({ db, limits }, { userId: user.id, password: body.password, sessionIds: body.sessions })
      if (body.sessions.includes(user.sessionId)) for (const one of clearedCookies({ cookie })) setCookie(one)
      return undefined
    }),
    route(sessionsApi.endAllSessions, async ({ body }, { user, cookie, setCookie }) => {
      await endSessions({ db, limits }, { userId: user.id, password: body.password, sessionIds: 'all' })
      for (const one of clearedCookies({ cookie })) setCookie(one)
      return undefined
    }),
    route(officeUsersApi.logUserOut, async ({ params: { id }, body: { reason } }, staff) => {
      await inTransaction(db, async (tx) => {
        const ended = await logUserOut(tx, id)
        if (ended === 0) return
        await audit(tx, staff, { operation: officeUsersApi.logUserOut, subjectId: null, personId: id, reason })
      })
      return undefined
    }),
  ]
}
