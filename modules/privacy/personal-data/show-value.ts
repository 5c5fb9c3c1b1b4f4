import type { PrintedAddress } from '#contract/account/addresses.ts'
import { countryNames } from '#contract/words/countries.ts'

const moment = new Intl.DateTimeFormat('de-CH', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Zurich' })

/** A value as people read it; empty where there is none. */
export function showValue(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return moment.format(value)
  if (Array.isArray(value)) return value.map(showValue).join(', ')
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (value instanceof Uint8Array) return `${value.byteLength} Bytes; als Base64 in «meine-daten.json»`
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value as string | number)
}

/** An address with its telephone number, a line each. */
export function showAddress(address: PrintedAddress): string {
  const { company, institution, street, street_number, post_code, city, country, phone } = address
  return [
    company,
    institution,
    `${address.first_name} ${address.last_name}`,
    [street, street_number].filter(Boolean).join(' '),
    `${post_code} ${city}`,
    countryNames[country],
    phone,
  ]
    .filter(Boolean)
    .join('\n')
}
