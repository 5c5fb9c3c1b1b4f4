import type { PrintedAddress } from './addresses.ts'
import { countryNames } from './countries.ts'

/** The parts of an address as they are printed; a company that is also named as the institution stands there once. */
export function addressParts(address: Omit<PrintedAddress, 'salutation' | 'phone'>) {
  const { company, institution, first_name, last_name, street, street_number, post_code, city, country } = address
  return {
    organisations: [company, institution === company ? null : institution],
    name: `${first_name} ${last_name}`,
    street: [street, street_number].filter(Boolean).join(' '),
    place: `${post_code} ${city}`,
    country: countryNames[country],
  }
}

/** An address as on an envelope, without salutation and phone number. */
export function addressLines(address: PrintedAddress): string[] {
  const { organisations, name, street, place, country } = addressParts(address)
  return [...organisations, name, street, place, country].filter((line): line is string => Boolean(line))
}
