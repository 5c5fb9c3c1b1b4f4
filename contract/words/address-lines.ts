import type { PrintedAddress } from '../account/addresses.ts'
import { countryNames } from './countries.ts'

/** An address as on an envelope, without salutation and phone number. */
export function addressLines(address: PrintedAddress): string[] {
  return [
    address.company,
    address.institution,
    `${address.first_name} ${address.last_name}`,
    [address.street, address.street_number].filter(Boolean).join(' '),
    `${address.post_code} ${address.city}`,
    countryNames[address.country],
  ].filter((line): line is string => Boolean(line))
}
