import type { Availability } from '#contract/catalogue/catalogue.ts'
import type { ExpectedParcel } from '#contract/sales/parcels.ts'
import { isAnnounced } from './delivery.ts'

interface CopiesToSend {
  /** Of their product, today: the warehouse sends what is out, whatever day a buyer was once told. */
  availability: Availability
  availableFrom: string | null
  copies: number
}

/** After every day. */
const NO_DAY = '~'

/**
 * In which parcels copies are sent: all that is in stock in one, then one for each day on which something is out, at
 * last what has no day. `sent` parcels have gone before.
 */
export function expectedParcels(lines: readonly CopiesToSend[], sent = 0): ExpectedParcel[] {
  const toSend = lines.filter(({ copies }) => copies > 0)
  return [...Map.groupBy(toSend, dayOf)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, inside], n) => ({
      number: sent + n + 1,
      is_in_stock: day === '',
      available_from: day === '' || day === NO_DAY ? null : day,
      copies: inside.reduce((sum, { copies }) => sum + copies, 0),
    }))
}

function dayOf({ availability, availableFrom }: CopiesToSend): string {
  return isAnnounced(availability) ? (availableFrom ?? NO_DAY) : ''
}
