import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Platform } from '#contract/catalogue/catalogue.ts'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage, type Rule } from '#contract/field-messages.ts'
import type { Database } from '#kernel/database/connection.ts'
import { isDigital } from '#modules/catalogue/catalogue/present-product.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { findUserByEmail } from '#modules/ground/users/find-user.ts'
import { couponSets } from '../tables.ts'

/** What staff enter about a batch, apart from its codes. */
export interface BatchTerms {
  name: string
  product: string
  platform?: Platform | null | undefined
  days?: number | null | undefined
  owner_email?: string | null | undefined
  valid_until?: string | null | undefined
  note?: string | null | undefined
}

interface NewBatch extends BatchTerms {
  total: number
  staffId: string
}

/** Writes a batch without its codes, and returns its id. What the schema cannot say is refused at its field. */
export async function addBatch(tx: Database, batch: NewBatch): Promise<string> {
  const { name, platform = null, note = null, total, staffId: createdBy } = batch
  const [product] = await tx.select().from(products).where(eq(products.id, batch.product))
  if (!product) throw wrong('product', 'unknown')
  if (!isDigital(product.format)) throw wrong('product', 'invalid')
  if (platform !== null && !product.platforms.includes(platform)) throw wrong('platform', 'invalid')
  const validUntil = batch.valid_until ? new Date(batch.valid_until) : null
  if (validUntil && validUntil <= new Date()) throw wrong('valid_until', 'invalid')
  const ownerId = batch.owner_email ? await accountOf(tx, batch.owner_email) : null
  const days = batch.days === undefined ? product.licenceDays : batch.days
  const id = uuidv7()
  const terms = { productId: product.id, platform, days, validUntil, name, note, ownerId, createdBy }
  await tx.insert(couponSets).values({ id, origin: 'batch', total, ...terms })
  return id
}

async function accountOf(tx: Database, email: string): Promise<string> {
  const user = await findUserByEmail(tx, email)
  if (!user) throw wrong('owner_email', 'unknown')
  return user.id
}

/** A wrong field, by its name, with the rule that it breaks. */
function wrong(field: string, name: Rule): Refusal {
  return new Refusal('invalid', { errors: { [field]: [fieldMessage(field, name)] } })
}
