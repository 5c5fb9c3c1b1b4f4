import { href } from 'react-router'

/** The form to write to the publisher, with the number of an order filled in. */
export function helpWith(number: string): string {
  return `${href('/support-und-kontakt/nachricht')}?${new URLSearchParams({ bestellung: number })}`
}
