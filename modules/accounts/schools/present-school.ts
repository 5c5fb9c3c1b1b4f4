import type { z } from 'zod'
import type { SchoolAddress, SchoolData, shownData } from '#contract/accounts/schools/school-data.ts'
import { printAddress } from '#modules/ground/users/addresses/queries.ts'
import type { schoolAddresses, schools } from './tables.ts'

export type SchoolRow = typeof schools.$inferSelect
type ShownData = z.output<typeof shownData>

/** What is known of a school, as it is shown. */
export function presentData(row: SchoolRow): ShownData {
  const { deadlineMonth: month, deadlineDay: day } = row
  return {
    name: row.name,
    street: row.street,
    street_number: row.streetNumber,
    post_code: row.postCode,
    city: row.city,
    canton: row.canton,
    levels: row.levels,
    invoice_email: row.invoiceEmail,
    purchase_number_rule: row.purchaseNumberRule,
    order_deadline: month === null || day === null ? null : { month, day },
  }
}

type Written = Omit<SchoolData, 'revision' | 'purchase_number_rule' | 'order_deadline'>

/** The columns of what a founder says of a school. */
export function columnsOf(data: Written) {
  return {
    name: data.name,
    street: data.street,
    streetNumber: data.street_number,
    postCode: data.post_code,
    city: data.city,
    canton: data.canton,
    levels: [...new Set(data.levels)],
    invoiceEmail: data.invoice_email,
  }
}

export function presentAddress(row: typeof schoolAddresses.$inferSelect): SchoolAddress {
  return { id: row.id, kind: row.kind, ...printAddress(row) }
}
