import { eq, inArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage, type Rule } from '#contract/field-messages.ts'
import { inTransaction, isUniqueViolation } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { changeGroups } from '#modules/ground/users/accounts.ts'
import {
  oauthClients,
  organisationMembers,
  organisationProducts,
  partnerLogos,
  partnerOrganisations,
} from '../tables.ts'

interface Terms {
  name: string
  branding: string
  colour: string | null
  /** Ids. */
  products: readonly string[]
}

/** Makes an organisation and returns its id. */
export async function createOrganisation(tx: Database, { products: unlocked, ...terms }: Terms): Promise<string> {
  const id = uuidv7()
  await withOwnBranding(tx, async (inner) => {
    await inner.insert(partnerOrganisations).values({ id, ...terms })
  })
  await setProducts(tx, id, unlocked)
  return id
}

/** Replaces the terms of an organisation that is locked; its clients' branding follows. */
export async function changeOrganisation(
  tx: Database,
  id: string,
  { products: unlocked, name, branding, colour }: Terms,
): Promise<void> {
  await withOwnBranding(tx, async (inner) => {
    await inner
      .update(partnerOrganisations)
      .set({ name, branding, colour, revision: sql`${partnerOrganisations.revision} + 1` })
      .where(eq(partnerOrganisations.id, id))
  })
  await setProducts(tx, id, unlocked)
}

/** Deletes an organisation that is locked, with its clients; its members are no partners any more. */
export async function deleteOrganisation(tx: Database, id: string): Promise<void> {
  const left = await tx
    .delete(organisationMembers)
    .where(eq(organisationMembers.organisationId, id))
    .returning({ userId: organisationMembers.userId })
  for (const { userId } of left) await changeGroups(tx, userId, { leaves: ['partner'] })
  await tx.delete(oauthClients).where(eq(oauthClients.organisationId, id))
  // A job deletes the pictures.
  await tx.update(partnerLogos).set({ organisationId: null }).where(eq(partnerLogos.organisationId, id))
  await tx.delete(partnerOrganisations).where(eq(partnerOrganisations.id, id))
}

async function withOwnBranding(tx: Database, write: (inner: Database) => Promise<void>): Promise<void> {
  try {
    await inTransaction(tx, write)
  } catch (error) {
    if (isUniqueViolation(error, 'partner_organisations_branding_key')) throw wrong('branding', 'addressTaken')
    throw error
  }
}

async function setProducts(tx: Database, organisationId: string, ids: readonly string[]): Promise<void> {
  const unlocked = [...new Set(ids)]
  if (unlocked.length > 0 && (await tx.$count(products, inArray(products.id, unlocked))) < unlocked.length)
    throw wrong('products', 'unknown')
  await tx.delete(organisationProducts).where(eq(organisationProducts.organisationId, organisationId))
  if (unlocked.length > 0)
    await tx.insert(organisationProducts).values(unlocked.map((productId) => ({ organisationId, productId })))
}

function wrong(field: string, name: Rule): Refusal {
  return new Refusal('invalid', { errors: { [field]: [fieldMessage(field, name)] } })
}
