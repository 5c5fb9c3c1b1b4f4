import { asc, countDistinct, eq } from 'drizzle-orm'
import type { OfficeConsents } from '#contract/partners/office-partners.ts'
import type { Database } from '#kernel/database/connection.ts'
import { readOrganisation } from '#modules/partners/partners/office/read-organisation.ts'
import { oauthClients } from '#modules/partners/partners/tables.ts'
import { oauthConsents } from '../tables.ts'

/** How many people let the clients of an organisation know something. */
export async function countConsents(db: Database, organisationId: string): Promise<OfficeConsents> {
  await readOrganisation(db, organisationId)
  const people = countDistinct(oauthConsents.userId)
  const ofOrganisation = eq(oauthClients.organisationId, organisationId)
  const [[all], clients] = await Promise.all([
    db
      .select({ people })
      .from(oauthConsents)
      .innerJoin(oauthClients, eq(oauthClients.clientId, oauthConsents.clientId))
      .where(ofOrganisation),
    db
      .select({ client: oauthClients.id, people })
      .from(oauthConsents)
      .innerJoin(oauthClients, eq(oauthClients.clientId, oauthConsents.clientId))
      .where(ofOrganisation)
      .groupBy(oauthClients.id)
      .orderBy(asc(oauthClients.id)),
  ])
  return { people: all?.people ?? 0, clients }
}
