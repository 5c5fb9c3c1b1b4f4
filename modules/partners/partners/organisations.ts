import { asc, eq, inArray } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Branding, Organisation } from '#contract/partners/oauth-clients.ts'
import type { Database } from '#kernel/database/connection.ts'
import { users } from '#modules/ground/users/tables.ts'
import { presentLogo } from './logos/logo-address.ts'
import { organisationMembers, partnerLogos, partnerOrganisations } from './tables.ts'

/**
 * The id of the organisation for which a person acts; null where staff have put them in none. Refuses people outside
 * the group `partner`.
 */
export async function organisationOf(db: Database, userId: string): Promise<string | null> {
  const [person] = await db
    .select({ groups: users.groups, organisationId: organisationMembers.organisationId })
    .from(users)
    .leftJoin(organisationMembers, eq(organisationMembers.userId, users.id))
    .where(eq(users.id, userId))
  if (!person?.groups.includes('partner')) throw new Refusal('forbidden')
  return person.organisationId
}

/**
 * The same for a change, in its transaction: locks the organisation, so that changes of it and of its clients happen
 * one after the other, and nobody changes anything who has just been taken out. Refuses those in none.
 */
export async function lockOrganisationOf(tx: Database, userId: string): Promise<string> {
  const own = tx
    .select({ id: organisationMembers.organisationId })
    .from(organisationMembers)
    .where(eq(organisationMembers.userId, userId))
  await tx
    .select({ id: partnerOrganisations.id })
    .from(partnerOrganisations)
    .where(inArray(partnerOrganisations.id, own))
    .for('no key update')
  const organisationId = await organisationOf(tx, userId)
  if (organisationId === null) throw new Refusal('forbidden')
  return organisationId
}

/** The organisation of a person with the names of its members; null where they are in none. */
export async function loadOrganisation(db: Database, userId: string): Promise<Organisation | null> {
  const organisationId = await organisationOf(db, userId)
  if (organisationId === null) return null
  const [row] = await db
    .select({ organisation: partnerOrganisations, logo: partnerLogos })
    .from(partnerOrganisations)
    .leftJoin(partnerLogos, eq(partnerLogos.id, partnerOrganisations.logoId))
    .where(eq(partnerOrganisations.id, organisationId))
  if (!row) return null
  const members = await db
    .select({ first_name: users.firstName, last_name: users.lastName })
    .from(organisationMembers)
    .innerJoin(users, eq(users.id, organisationMembers.userId))
    .where(eq(organisationMembers.organisationId, organisationId))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id))
  const { id, name, branding: slug, colour } = row.organisation
  return { id, slug, name, colour, logo: row.logo && presentLogo(row.logo), members }
}

/** The brandings of all organisations, by name. */
export async function listBrandings(db: Database): Promise<Branding[]> {
  const rows = await db
    .select({ organisation: partnerOrganisations, logo: partnerLogos })
    .from(partnerOrganisations)
    .leftJoin(partnerLogos, eq(partnerLogos.id, partnerOrganisations.logoId))
    .orderBy(asc(partnerOrganisations.name), asc(partnerOrganisations.id))
  return rows.map(({ organisation: { branding: slug, name, colour }, logo }) => ({
    slug,
    name,
    colour,
    logo: logo && presentLogo(logo),
  }))
}
