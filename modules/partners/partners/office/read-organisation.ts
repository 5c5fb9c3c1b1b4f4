import { asc, eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import * as officePartnersApi from '#contract/partners/office-partners.ts'
import type { Database } from '#kernel/database/connection.ts'
import { contains, listing } from '#kernel/listing.ts'
import { users } from '#modules/ground/users/tables.ts'
import { presentLogo } from '../logos/logo-address.ts'
import {
  oauthClients,
  organisationMembers,
  organisationProducts,
  partnerLogos,
  partnerOrganisations,
} from '../tables.ts'

/** One organisation with its members. */
export async function readOrganisation(db: Database, id: string): Promise<officePartnersApi.OfficeOrganisation> {
  const [row] = await db
    .select({ organisation: partnerOrganisations, logo: partnerLogos })
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

interface Row {
  organisation: typeof partnerOrganisations.$inferSelect
  logo: typeof partnerLogos.$inferSelect | null
}

function headOf({ organisation: { id, name, branding, colour, createdAt, revision }, logo }: Row) {
  return {
    id,
    name,
    branding,
    colour,
    logo: logo && presentLogo(logo),
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
        organisation: partnerOrganisations,
        logo: partnerLogos,
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
})
