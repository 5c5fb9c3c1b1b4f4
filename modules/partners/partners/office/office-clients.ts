import { eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import * as officePartnersApi from '#contract/partners/office-partners.ts'
import type { Database, Readable } from '#kernel/database/connection.ts'
import { contains, listing } from '#kernel/listing.ts'
import { users } from '#modules/ground/users/tables.ts'
import { LOGO_OF_CLIENT, presentApplication } from '../clients/client-look.ts'
import { oauthClients, oauthSignOns, partnerLogos, partnerOrganisations } from '../tables.ts'

const APPROVER = sql<string | null>`(select concat(first_name, ' ', last_name) from ${users}
  where ${users.id} = ${oauthClients.passwordApprovedBy})`

const LAST_SIGN_ON = sql<Date | null>`(select max(at) from oauth_sign_ons
  where client_id = ${oauthClients.id} and outcome = 'signed_on')`.mapWith(oauthSignOns.at)

function rows(db: Readable) {
  return db
    .select({
      // The first column is the id, by which a list finds its later pages.
      id: oauthClients.id,
      client: oauthClients,
      organisation: partnerOrganisations,
      logo: partnerLogos,
      approver: APPROVER.as('approver'),
      lastSignOnAt: LAST_SIGN_ON.as('last_sign_on_at'),
    })
    .from(oauthClients)
    .innerJoin(partnerOrganisations, eq(partnerOrganisations.id, oauthClients.organisationId))
    .leftJoin(partnerLogos, eq(partnerLogos.id, LOGO_OF_CLIENT))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof rows>>[number]

/** One client as staff see it. */
export async function readClient(db: Readable, id: string): Promise<officePartnersApi.OfficeClient> {
  const [row] = await rows(db).where(eq(oauthClients.id, id))
  if (!row) throw new Refusal('not_found')
  return present(row)
}

function present({ client, organisation, logo, approver, lastSignOnAt }: Row): officePartnersApi.OfficeClient {
  const approvedAt = client.passwordApprovedAt
  return {
    id: client.id,
    client_id: client.clientId,
    name: client.name,
    organisation: { id: client.organisationId, name: organisation.name },
    redirect_urls: client.redirectUrls,
    fallback_url: client.fallbackUrl,
    webhook_url: client.webhookUrl,
    application: presentApplication({ client, organisation, logo }),
    grant_types: client.grantTypes,
    password_approval: approvedAt && { at: approvedAt.toISOString(), by: approver },
    last_sign_on_at: lastSignOnAt?.toISOString() ?? null,
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
