import { and, asc, eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { PrintedAddress } from '#contract/ground/addresses/addresses.ts'
import type { Database } from '#kernel/database/connection.ts'
import { schoolAddresses, schools } from '#modules/accounts/schools/tables.ts'
import { printAddress } from '#modules/ground/users/addresses/queries.ts'
import { hasOverdueInvoice } from '#modules/sales/billing/overdue-invoices.ts'

/** An address of a school, as an order keeps it, with its id there. */
export type SchoolPlace = PrintedAddress & { id: string }

/** Where an order of a school is billed and sent, and whether the school has to pay another bill first. */
export interface SchoolBuyer {
  /** Null until the school has one. */
  billing: SchoolPlace | null
  /** Those for goods; where the school keeps none, that of its bills. */
  deliveries: SchoolPlace[]
  hasOverdueInvoice: boolean
}

export async function readSchoolBuyer(db: Database, schoolId: string, at: Date): Promise<SchoolBuyer> {
  const [billing = null] = await placesOf(db, schoolId, 'billing')
  const deliveries = await placesOf(db, schoolId, 'delivery')
  return {
    billing,
    deliveries: deliveries.length > 0 || billing === null ? deliveries : [billing],
    hasOverdueInvoice: await hasOverdueInvoice(db, { schoolId }, at),
  }
}

async function placesOf(db: Database, schoolId: string, kind: 'billing' | 'delivery'): Promise<SchoolPlace[]> {
  const rows = await db
    .select()
    .from(schoolAddresses)
    .where(and(eq(schoolAddresses.schoolId, schoolId), eq(schoolAddresses.kind, kind)))
    .orderBy(asc(schoolAddresses.id))
  return rows.map((row) => ({ id: row.id, ...printAddress(row) }))
}

/** A school as it is now, for one of its members; an order locks it instead (`lockSchool`). */
export async function findSchool(db: Database, schoolId: string): Promise<typeof schools.$inferSelect> {
  const [school] = await db.select().from(schools).where(eq(schools.id, schoolId))
  if (!school) throw new Refusal('not_found')
  return school
}

/** The address without its id, as an order keeps it. */
export function printed({ id: _, ...address }: SchoolPlace): PrintedAddress {
  return address
}
