import type { Address } from '#contract/ground/addresses/addresses.ts'
import { type AddressRow, printAddress } from './queries.ts'

/** An address as its owner sees it. */
export function presentAddress(row: AddressRow): Address {
  return {
    id: row.id,
    ...printAddress(row),
    type: row.type,
    no_street_number: row.noStreetNumber,
    is_billing: row.isBilling,
    is_delivery: row.isDelivery,
  }
}
