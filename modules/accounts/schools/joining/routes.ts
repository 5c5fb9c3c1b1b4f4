import * as joiningApi from '#contract/accounts/schools/joining.ts'
import { SCHOOL_REQUESTS_A_DAY } from '#contract/accounts/schools/member-limits.ts'
import { WRONG_CODES } from '#contract/limits.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { type Route, route } from '#kernel/route.ts'
import { attempt, type Counter, countIfDone } from '#modules/ground/security/attempts.ts'
import { clientNetwork } from '#modules/ground/security/client-network.ts'
import { createLimit } from '#modules/ground/security/limit.ts'
import { createSealer } from '#modules/ground/security/sealed.ts'
import { guardMember, memberOf } from '../member-of.ts'
import type { SchoolKit } from '../school-kit.ts'
import { joinByCode, schoolOfCode } from './join-by-code.ts'
import { closeJoinLink, JOIN_CODES, readJoinLink, renewJoinLink } from './join-link.ts'
import { offeredSchools } from './offered-schools.ts'
import { answerRequest, askToJoin, listRequests } from './requests.ts'

const DAY = 86_400

/** Wrong codes that may be tried, and schools that may be asked. */
function createJoiningLimits(db: Database) {
  const { minutes, school } = WRONG_CODES
  const within = minutes * 60
  return {
    perAccount: createLimit(db, { name: 'school-code-account', attempts: school.own, within }),
    perNetwork: createLimit(db, { name: 'school-code-network', attempts: school.network, within }),
    requests: createLimit(db, { name: 'school-requests', attempts: SCHOOL_REQUESTS_A_DAY, within: DAY }),
  }
}

export function joiningRoutes({ core, tokenSecret }: SchoolKit): Route[] {
  const { db } = core
  const sealer = createSealer(tokenSecret, JOIN_CODES)
  const limits = createJoiningLimits(db)
  const countersOf = (userId: string, ip: string): Counter[] => [
    [limits.perAccount, userId],
    [limits.perNetwork, clientNetwork(ip)],
  ]
  return [
    route(joiningApi.getJoinLink, async ({ params: { id: schoolId } }, { user }) => ({
      data: await readJoinLink(db, sealer, { schoolId, userId: user.id }),
    })),
    route(joiningApi.renewJoinLink, async ({ params: { id: schoolId } }, { user }) => ({
      data: await inTransaction(db, (tx) => renewJoinLink(tx, { sealer, schoolId, userId: user.id })),
    })),
    route(joiningApi.closeJoinLink, async ({ params: { id: schoolId } }, { user }) => {
      await inTransaction(db, (tx) => closeJoinLink(tx, { schoolId, userId: user.id }))
      return undefined
    }),
    route(joiningApi.readSchoolOfCode, async ({ params: { code } }, { user, ip }) => {
      const school = await attempt(countersOf(user.id, ip), () => schoolOfCode(db, code))
      const role = await memberOf(db, { userId: user.id, schoolId: school.id })
      return { data: { ...school, is_member: role !== null } }
    }),
    route(joiningApi.joinByCode, async ({ params: { code } }, { user, ip }) => {
      // Only an unknown code is a guess, not what keeps somebody from joining.
      await attempt(countersOf(user.id, ip), () => schoolOfCode(db, code))
      return { data: await inTransaction(db, (tx) => joinByCode(tx, { code, userId: user.id })) }
    }),
    route(joiningApi.listOfferedSchools, async (_, { user }) => {
      const offered = await offeredSchools(db, user.id)
      return { data: offered.map(({ id, name, city, isAsked }) => ({ id, name, city, is_asked: isAsked })) }
    }),
    route(joiningApi.askToJoinSchool, async ({ params: { id: schoolId } }, { user }) => {
      await countIfDone([[limits.requests, user.id]], () =>
        inTransaction(db, (tx) => askToJoin(core, tx, { schoolId, userId: user.id })),
      )
      return undefined
    }),
    route(joiningApi.listSchoolRequests, async ({ params: { id: schoolId } }, { user }) => {
      await guardMember(db, { userId: user.id, schoolId }, ['responsible'])
      return { data: await listRequests(db, schoolId) }
    }),
    route(joiningApi.answerSchoolRequest, async ({ params, body: { is_accepted: isAccepted } }, { user }) => {
      const { id: schoolId, requestId } = params
      await inTransaction(db, (tx) => answerRequest(core, tx, { schoolId, requestId, byId: user.id, isAccepted }))
      return undefined
    }),
  ]
}
