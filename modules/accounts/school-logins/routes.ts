import { eq } from 'drizzle-orm'
import * as officeProvidersApi from '#contract/accounts/office-identity-providers.ts'
import * as schoolLoginsApi from '#contract/accounts/school-logins.ts'
import { Refusal } from '#contract/errors.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { type Route, route } from '#kernel/route.ts'
import { identityProviders } from '#modules/accounts/auth/external/providers/tables.ts'
import { audit } from '#modules/ground/audit/record-audit.ts'
import { assignSchool, listAssigned, readAssigned } from './assigned-schools.ts'
import { joinSchoolOfLogin, schoolsOfLogins } from './offered-schools.ts'

/** What is asked about schools of external logins, by their people and by staff. */
export function schoolLoginRoutes({ core: { db } }: { core: Core }): Route[] {
  return [
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
