import { addressLines } from '#contract/ground/addresses/address-lines.ts'
import type { PrintedAddress } from '#contract/ground/addresses/addresses.ts'
import { formatAmount, toMoney } from '#contract/ground/money.ts'
import { swissMoment } from '#kernel/swiss-dates.ts'

/** A value as people read it; empty where there is none. */
export function showValue(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return swissMoment(value)
  if (Array.isArray(value)) return value.map(showValue).join(', ')
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (value instanceof Uint8Array) return `${value.byteLength} Bytes; als Base64 in «meine-daten.json»`
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value as string | number)
}

/** An address with its telephone number, a line each. */
export function showAddress(address: PrintedAddress): string {
  return [...addressLines(address), address.phone].filter(Boolean).join('\n')
}

/** An amount of money in Swiss francs. */
export function showRappen(rappen: number): string {
  return formatAmount(toMoney(rappen))
}
