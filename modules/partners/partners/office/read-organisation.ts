import { asc, eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import * as officePartnersApi from '#contract/partners/office-partners.ts'
import type { Database } from '#kernel/database/connection.ts'
import { contains, listing } from '#kernel/listing.ts'
import { textCell } from '#kernel/spreadsheet-file.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { users } from '#modules/ground/users/tables.ts'
import { presentLogo } from '../logos/logo-address.ts'
import {
  oauthClients,
  oauthSignOns,
  organisationMembers,
  organisationProducts,
  partnerLogos,
  partnerOrganisations,
} from '../tables.ts'

/** One organisation with its members. */
export async function readOrganisation(db: Database, id: string): Promise<officePartnersApi.OfficeOrganisation> {
  const [row] = await db
    .select({
      organisation: partnerOrganisations,
      logo: partnerLogos,
      lastSignOnAt: LAST_SIGN_ON.as('last_sign_on_at'),
    })
    .from(partnerOrganisations)
    .leftJoin(partnerLogos, eq(partnerLogos.id, partnerOrganisations.logoId))
    .where(eq(partnerOrganisations.id, id))
  if (!row) throw new Refusal('not_found')
  const members = await db
    .select({
      user: users.id,
      first_name: users.firstName,
      last_name: users.lastName,
      email: users.email,
      since: organisationMembers.since,
    })
    .from(organisationMembers)
    .innerJoin(users, eq(users.id, organisationMembers.userId))
    .where(eq(organisationMembers.organisationId, id))
    .orderBy(asc(organisationMembers.since), asc(users.id))
  const products = await db
    .select({ id: organisationProducts.productId })
    .from(organisationProducts)
    .where(eq(organisationProducts.organisationId, id))
    .orderBy(asc(organisationProducts.productId))
  return {
    ...headOf(row),
    products: products.map((product) => product.id),
    members: members.map(({ since, ...member }) => ({ ...member, since: since.toISOString() })),
    clients: await db.$count(oauthClients, eq(oauthClients.organisationId, id)),
  }
}

const LAST_SIGN_ON = sql<Date | null>`(select max(at) from oauth_sign_ons
  join oauth_clients on oauth_clients.id = oauth_sign_ons.client_id
  where oauth_clients.organisation_id = ${partnerOrganisations.id} and outcome = 'signed_on')`.mapWith(oauthSignOns.at)

interface Row {
  organisation: typeof partnerOrganisations.$inferSelect
  logo: typeof partnerLogos.$inferSelect | null
  lastSignOnAt: Date | null
}

function headOf({ organisation: { id, name, branding, colour, createdAt, revision }, logo, lastSignOnAt }: Row) {
  return {
    id,
    name,
    branding,
    colour,
    logo: logo && presentLogo(logo),
    last_sign_on_at: lastSignOnAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
    revision,
  }
}

const countOf = (table: 'organisation_members' | 'organisation_products' | 'oauth_clients') =>
  sql<number>`(select count(*)::int from ${sql.identifier(table)} where organisation_id = ${partnerOrganisations.id})`

/** Organisations as staff list them, by name. */
export const organisationList = listing(officePartnersApi.partnerOrganisations.list, {
  rows: (db) =>
    db
      .select({
        // The first column is the id, by which a list finds its later pages.
        id: partnerOrganisations.id,
        organisation: partnerOrganisations,
        logo: partnerLogos,
        lastSignOnAt: LAST_SIGN_ON.as('last_sign_on_at'),
        members: countOf('organisation_members').as('members'),
        products: countOf('organisation_products').as('products'),
        clients: countOf('oauth_clients').as('clients'),
      })
      .from(partnerOrganisations)
      .leftJoin(partnerLogos, eq(partnerLogos.id, partnerOrganisations.logoId))
      .$dynamic(),
  id: partnerOrganisations.id,
  sort: { name: partnerOrganisations.name, created_at: partnerOrganisations.createdAt },
  filters: {},
  search: (text) => contains(text, partnerOrganisations.name, partnerOrganisations.branding),
  present: ({ members, products, clients, ...row }) => ({ ...headOf(row), members, products, clients }),
  file: {
    name: 'Partner',
    columns: [
      ['Name', ({ name }) => textCell(name)],
      ['Kürzel', ({ branding }) => textCell(branding)],
      ['Personen', ({ members }) => String(members)],
      ['Clients', ({ clients }) => String(clients)],
      ['Produkte', ({ products }) => String(products)],
      ['Letzte Anmeldung', ({ last_sign_on_at: at }) => at && swissDay(new Date(at))],
      ['Seit', ({ created_at }) => swissDay(new Date(created_at))],
    ],
  },
})
