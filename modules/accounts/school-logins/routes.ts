import { eq } from 'drizzle-orm'
import { joinClassWithLogin as joiningByLogin } from '#contract/accounts/classes/joining-classes.ts'
import { externalCookies } from '#contract/accounts/external-login.ts'
import * as officeProvidersApi from '#contract/accounts/office-identity-providers.ts'
import * as schoolLoginsApi from '#contract/accounts/school-logins.ts'
import { Refusal } from '#contract/errors.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { type Route, route } from '#kernel/route.ts'
import type { AuthKit } from '#modules/accounts/auth/auth-kit.ts'
import { type ExternalKit, externalLogins } from '#modules/accounts/auth/external/external-logins.ts'
import { kept } from '#modules/accounts/auth/external/kept-cookie.ts'
import { identityProviders } from '#modules/accounts/auth/external/providers/tables.ts'
import { formerLogin } from '#modules/accounts/auth/sessions/end-sessions.ts'
import { enterWith } from '#modules/accounts/auth/sessions/enter-with.ts'
import { startSession } from '#modules/accounts/auth/sessions/start-session.ts'
import { classOfCode } from '#modules/accounts/classes/joining/class-of-code.ts'
import { codeCounters, createJoiningLimits } from '#modules/accounts/classes/joining/limits.ts'
import { audit } from '#modules/ground/audit/record-audit.ts'
import { attempt, countIfDone } from '#modules/ground/security/attempts.ts'
import { clientNetwork } from '#modules/ground/security/client-network.ts'
import { assignSchool, listAssigned, readAssigned } from './assigned-schools.ts'
import { joinClassWithLogin } from './join-class-with-login.ts'
import { joinSchoolOfLogin, schoolsOfLogins } from './offered-schools.ts'

export type SchoolLoginKit = ExternalKit & Pick<AuthKit, 'devices'>

/** What is asked about schools of external logins, by their people and by staff; and how a pupil joins a class with one. */
export function schoolLoginRoutes(kit: SchoolLoginKit): Route[] {
  const { core } = kit
  const { db } = core
  const logins = externalLogins(kit)
  const limits = createJoiningLimits(core)
  return [
    route(joiningByLogin, async ({ params: { code }, body: { alias, remember: remembered } }, context) => {
      await attempt(codeCounters(limits, context), () => classOfCode(db, code))
      const sealedIdentity = context.cookie(externalCookies.identity)
      const joined = await countIfDone([[limits.joined, clientNetwork(context.ip)]], () =>
        joinClassWithLogin(logins, { code, alias, sealedIdentity }),
      )
      const start = { device: context, secondFactor: false, beganWith: 'external', remembered } as const
      const tokens = await startSession(kit, joined, { ...start, former: formerLogin(context) })
      if (!tokens) throw new Refusal('external_login_expired')
      context.setCookie(kept(externalCookies.identity, null))
      return enterWith(kit, { userId: joined.id, ...tokens }, context)
    }),
    route(schoolLoginsApi.listSchoolsOfLogins, async (_, { user }) => ({ data: await schoolsOfLogins(db, user.id) })),
    route(schoolLoginsApi.joinSchoolOfLogin, async ({ params: { id: schoolId } }, { user }) => ({
      data: await inTransaction(db, (tx) => joinSchoolOfLogin(tx, { schoolId, userId: user.id })),
    })),
    route(officeProvidersApi.listSchoolsOfProvider, async ({ params: { id } }) => {
      await holdProvider(db, id)
      return { data: await listAssigned(db, id) }
    }),
    route(officeProvidersApi.assignSchoolOfProvider, async ({ params: { id: providerId }, body }, staff) => {
      const { value, school: schoolId } = body
      return inTransaction(db, async (tx) => {
        await holdProvider(tx, providerId)
        const before = (await listAssigned(tx, providerId)).find((one) => one.value === value)
        if (before && (before.school?.id ?? null) === schoolId) return { data: before }
        await assignSchool(tx, { providerId, value, schoolId })
        const after = await readAssigned(tx, { providerId, value })
        await audit(tx, staff, {
          operation: officeProvidersApi.assignSchoolOfProvider,
          subjectId: providerId,
          before: { value: null, school: before?.school?.name ?? null },
          after: { value, school: after.school?.name ?? null },
        })
        return { data: after }
      })
    }),
  ]
}

async function holdProvider(db: Database, id: string): Promise<void> {
  const [row] = await db
    .select({ id: identityProviders.id })
    .from(identityProviders)
    .where(eq(identityProviders.id, id))
    .for('key share')
  if (!row) throw new Refusal('not_found')
}
