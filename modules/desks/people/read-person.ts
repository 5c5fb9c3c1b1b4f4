import { and, eq, isNull } from 'drizzle-orm'
import type { OfficeUser } from '#contract/desks/office-users.ts'
import { Refusal } from '#contract/errors.ts'
import { isPupil } from '#contract/groups.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { listActingForStaff } from '#modules/accounts/acting/list-acting.ts'
import { findSecondFactor } from '#modules/accounts/auth/second-factor/find-second-factor.ts'
import { listSessions } from '#modules/accounts/auth/sessions/list-sessions.ts'
import { listOwnSchools } from '#modules/accounts/schools/load-school.ts'
import { latestApplication } from '#modules/accounts/teachers/load-application.ts'
import { mailsOf } from '#modules/ground/mail/list-mails.ts'
import { presentAddress } from '#modules/ground/users/addresses/present-address.ts'
import { addressesOf } from '#modules/ground/users/addresses/queries.ts'
import { findUser } from '#modules/ground/users/find-user.ts'
import { organisationMembers, partnerOrganisations } from '#modules/partners/partners/tables.ts'
import { shoppingLists } from '#modules/storefront/shopping-lists/tables.ts'
import { notesAbout } from './notes/notes.ts'
import { presentName } from './present-name.ts'
import { couponSetsOf, documentsOf, entitlementsOf, ordersOf } from './read-belongings.ts'
import { openRemovalOf } from './second-factor/read-removal.ts'

/** All about a person, as staff see it; of pupils, they see none. `asker` is the login that asks, and whose. */
export async function readPerson(
  db: Database,
  id: string,
  asker: Pick<CurrentUser, 'id' | 'groups' | 'sessionId'>,
): Promise<OfficeUser> {
  const user = await findUser(db, id)
  if (!user || isPupil(user)) throw new Refusal('not_found')
  // One query after the other, because it may run inside a transaction.
  const secondFactor = await findSecondFactor(db, id)
  const application = await latestApplication(db, id)
  return {
    ...presentName(user),
    salutation: user.salutation,
    phone: user.phone,
    addresses: (await addressesOf(db, id)).map(presentAddress),
    second_factor_since: secondFactor?.confirmedAt?.toISOString() ?? null,
    second_factor_removal: await openRemovalOf(db, { userId: id, asker }),
    organisation: await organisationOf(db, id),
    application: application && {
      id: application.id,
      state: application.state,
      applied_at: application.appliedAt.toISOString(),
    },
    schools: (await listOwnSchools(db, id)).map(({ id, name, state, role }) => ({ id, name, state, role })),
    orders: await ordersOf(db, id),
    documents: await documentsOf(db, id),
    entitlements: await entitlementsOf(db, id),
    coupon_sets: await couponSetsOf(db, id),
    shopping_lists: await db.$count(shoppingLists, and(eq(shoppingLists.ownerId, id), isNull(shoppingLists.deletedAt))),
    notes: await notesAbout(db, id, asker.id),
    logins: await listSessions(db, { userId: id, currentSession: asker.sessionId }),
    acting_sessions: await listActingForStaff(db, id),
    mails: await mailsOf(db, { userId: id, email: user.email }),
  }
}

/** The organisation of partners that somebody acts for. */
export async function organisationOf(db: Database, userId: string) {
  const [organisation] = await db
    .select({ id: partnerOrganisations.id, name: partnerOrganisations.name })
    .from(organisationMembers)
    .innerJoin(partnerOrganisations, eq(partnerOrganisations.id, organisationMembers.organisationId))
    .where(eq(organisationMembers.userId, userId))
  return organisation ?? null
}
