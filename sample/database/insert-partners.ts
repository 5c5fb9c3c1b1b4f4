import type { Database } from '#kernel/database/connection.ts'
import {
  oauthClientSecrets,
  oauthClients,
  oauthSignOnDays,
  oauthSignOns,
  organisationMembers,
  organisationProducts,
  partnerLogos,
  partnerOrganisations,
} from '#modules/partners/partners/tables.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { REFERENCE_DATE } from '../catalogue/edges.ts'
import { countSignOns, memberOf, type PartnerRow, partners, signOns } from '../people/partners.ts'
import type { UserRow } from '../people/rows.ts'
import { LOGO } from '../pictures/draw-logo.ts'
import { sampleId } from '../sample-id.ts'

const DAY = 86_400_000
const HOUR = 3_600_000

interface Demonstration {
  users: readonly UserRow[]
  today: Date
}

/** Inserts the partners with their clients; the first one unlocks every licence of the publisher's own application. */
export async function insertPartners(
  tx: Database,
  { products }: Catalogue,
  demonstration: Demonstration,
): Promise<void> {
  for (const partner of partners) await insertPartner(tx, partner, demonstration)
  const [first] = partners
  if (!first) return
  const unlocked = products.filter(({ format, platforms }) => format === 'licence' && platforms.includes('web_app'))
  await tx.insert(organisationProducts).values(unlocked.map(({ id }) => ({ organisationId: first.id, productId: id })))
  await insertSignOns(tx, first, demonstration.today)
}

async function insertPartner(tx: Database, partner: PartnerRow, { users }: Demonstration): Promise<void> {
  const { id: organisationId, name, branding, colour, logo, clients } = partner
  const userId = memberOf(partner, users)
  const ago = (days: number) => new Date(Date.parse(REFERENCE_DATE) - days * DAY)
  const createdAt = ago(300)
  await tx.insert(partnerLogos).values({ id: logo.id, organisationId, ...LOGO, createdAt })
  await tx
    .insert(partnerOrganisations)
    .values({ id: organisationId, name, branding, colour, logoId: logo.id, createdAt })
  await tx.insert(organisationMembers).values({ userId, organisationId, since: createdAt })
  for (const [n, { made, redirectUrls, ...client }] of clients.entries()) {
    const dates = { createdAt: ago(made), changedAt: ago(made) }
    await tx.insert(oauthClients).values({
      ...client,
      ...dates,
      organisationId,
      place: n + 1,
      redirectUrls: [...redirectUrls],
      branding,
      createdBy: userId,
    })
    // These hashes are no hashes: nobody knows the secrets.
    await tx.insert(oauthClientSecrets).values({ hash: client.id, clientId: client.id, createdAt: dates.createdAt })
  }
}

async function insertSignOns(tx: Database, { clients: [client] }: PartnerRow, today: Date): Promise<void> {
  if (!client) return
  await tx.insert(oauthSignOns).values(
    signOns.map(({ outcome, detail = null, hours }, n) => ({
      id: sampleId('sign-on', n),
      clientId: client.id,
      outcome,
      detail,
      at: new Date(today.getTime() - hours * HOUR),
    })),
  )
  await tx.insert(oauthSignOnDays).values(countSignOns(today).map((counted) => ({ ...counted, clientId: client.id })))
}
