import type { PrintedAddress } from '#contract/ground/addresses/addresses.ts'
import type { Database } from '#kernel/database/connection.ts'
import { checkoutAddresses, printAddress } from '#modules/ground/users/addresses/queries.ts'
import { printed, readSchoolBuyer } from '#modules/procurement/school-orders/school-buyer.ts'
import { hasOverdueInvoice } from '#modules/sales/billing/overdue-invoices.ts'
import type { OrderOwner } from '#modules/sales/orders/own-orders.ts'

/** Where an order of somebody would be billed and sent now, and whether they have to pay another bill first. */
export interface QuoteBuyer {
  /** Null until there is one. */
  billing: PrintedAddress | null
  delivery: PrintedAddress | null
  hasOverdueInvoice: boolean
}

/** Reads the addresses of a person's next order, or those of a school: its first place for goods. */
export async function readQuoteBuyer(db: Database, owner: OrderOwner, at: Date): Promise<QuoteBuyer> {
  if ('schoolId' in owner) {
    const { billing, deliveries, hasOverdueInvoice } = await readSchoolBuyer(db, owner.schoolId, at)
    const [delivery] = deliveries
    return {
      billing: billing && printed(billing),
      delivery: delivery ? printed(delivery) : null,
      hasOverdueInvoice,
    }
  }
  const { billing, delivery } = await checkoutAddresses(db, owner.userId)
  return {
    billing: billing && printAddress(billing),
    delivery: delivery && printAddress(delivery),
    hasOverdueInvoice: await hasOverdueInvoice(db, owner, at),
  }
}
