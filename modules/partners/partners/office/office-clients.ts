import { eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import * as officePartnersApi from '#contract/partners/office-partners.ts'
import type { Database } from '#kernel/database/connection.ts'
import { contains, listing } from '#kernel/listing.ts'
import { users } from '#modules/ground/users/tables.ts'
import { oauthClients, partnerOrganisations } from '../tables.ts'

const APPROVER = sql<string | null>`(select concat(first_name, ' ', last_name) from ${users}
  where ${users.id} = ${oauthClients.passwordApprovedBy})`

function rows(db: Database) {
  return db
    .select({ client: oauthClients, organisation: partnerOrganisations.name, approver: APPROVER.as('approver') })
    .from(oauthClients)
    .innerJoin(partnerOrganisations, eq(partnerOrganisations.id, oauthClients.organisationId))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof rows>>[number]

/** One client as staff see it. */
export async function readClient(db: Database, id: string): Promise<officePartnersApi.OfficeClient> {
  const [row] = await rows(db).where(eq(oauthClients.id, id))
  if (!row) throw new Refusal('not_found')
  return present(row)
}

function present({ client, organisation, approver }: Row): officePartnersApi.OfficeClient {
  const approvedAt = client.passwordApprovedAt
  return {
    id: client.id,
    client_id: client.clientId,
    name: client.name,
    organisation: { id: client.organisationId, name: organisation },
    redirect_urls: client.redirectUrls,
    grant_types: client.grantTypes,
    password_approval: approvedAt && { at: approvedAt.toISOString(), by: approver },
    created_at: client.createdAt.toISOString(),
    revision: client.revision,
  }
}

/** Clients of all organisations as staff list them, by name. */
export const clientList = listing(officePartnersApi.partnerClients.list, {
  rows,
  id: oauthClients.id,
  sort: { name: oauthClients.name, created_at: oauthClients.createdAt },
  filters: {
    organisation: (id) => eq(oauthClients.organisationId, id),
    grant_type: (type) => sql`${type} = any(${oauthClients.grantTypes})`,
  },
  search: (text) => contains(text, oauthClients.name, oauthClients.clientId),
  present,
})

/** Lets a client use the grant `password`; the first approval stays. */
export async function approvePassword(tx: Database, id: string, staffId: string): Promise<void> {
  await tx
    .update(oauthClients)
    .set({
      passwordApprovedBy: sql`case when ${oauthClients.passwordApprovedAt} is null then ${staffId}::uuid
        else ${oauthClients.passwordApprovedBy} end`,
      passwordApprovedAt: sql`coalesce(${oauthClients.passwordApprovedAt}, now())`,
      revision: sql`${oauthClients.revision} + 1`,
    })
    .where(eq(oauthClients.id, id))
}

/** Takes the approval of the grant `password` from a client, and the grant itself. */
export async function withdrawPassword(tx: Database, id: string): Promise<void> {
  await tx
    .update(oauthClients)
    .set({
      passwordApprovedBy: null,
      passwordApprovedAt: null,
      grantTypes: sql`array_remove(${oauthClients.grantTypes}, 'password')`,
      revision: sql`${oauthClients.revision} + 1`,
    })
    .where(eq(oauthClients.id, id))
}
