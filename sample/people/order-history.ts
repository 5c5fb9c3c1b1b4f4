import type { PaymentMethod } from '#contract/ground/payment-methods.ts'
import { isDeliveryDay } from '#contract/ground/time/working-days.ts'
import type { OrderStatus } from '#contract/sales/orders.ts'
import type { Random } from '../random.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** For each final status, the way through the statuses that leads to it (decisions, section 7). */
const WAYS: Record<Exclude<OrderStatus, 'redeemed'>, { online: OrderStatus[]; invoice: OrderStatus[] | null }> = {
  new: { online: ['new'], invoice: null },
  waiting: { online: ['new', 'waiting'], invoice: null },
  paid: { online: ['new', 'paid'], invoice: ['invoice', 'paid'] },
  failed: { online: ['new', 'failed'], invoice: null },
  fraud: { online: ['new', 'waiting', 'fraud'], invoice: null },
  canceled: { online: ['new', 'canceled'], invoice: ['invoice', 'canceled'] },
  shipped: { online: ['new', 'paid', 'shipped'], invoice: ['invoice', 'paid', 'shipped'] },
  completed: { online: ['new', 'paid', 'shipped', 'completed'], invoice: ['invoice', 'paid', 'shipped', 'completed'] },
  invoice: { online: [], invoice: ['invoice'] },
}

/** Statuses that digital goods skip. */
const PHYSICAL: OrderStatus[] = ['shipped']

const MINUTES: Record<OrderStatus, [min: number, max: number]> = {
  new: [0, 0],
  invoice: [0, 0],
  redeemed: [0, 0],
  waiting: [1, 3],
  paid: [1, 9],
  failed: [2, 12],
  fraud: [60, 900],
  canceled: [10, 1440],
  shipped: [900, 4300],
  completed: [20_160, 20_160],
}

export type Ending = Exclude<OrderStatus, 'redeemed'>
type Wanted = {
  ending: Ending
  method: PaymentMethod | null
  placedAt: number
  until: number
  isShipped: boolean
  chance: Random
}

/** A plausible history that ends before `until`. An order with total 0 and nothing to ship is completed at once. */
export function makeHistory({
  ending,
  method,
  placedAt,
  until,
  isShipped,
  chance,
}: Wanted): { status: OrderStatus; at: string }[] {
  const way: OrderStatus[] =
    method === null
      ? ['completed']
      : ((method === 'invoice' ? WAYS[ending].invoice : WAYS[ending].online) ?? []).filter(
          (status) => isShipped || !PHYSICAL.includes(status),
        )
  let after = 0
  const steps = way.map((status, index) => {
    const [min, max] = MINUTES[status]
    const byBank = status === 'paid' && method === 'invoice'
    const instant = index === 0 || (status === 'completed' && !isShipped)
    after += instant ? 0 : (byBank ? chance.int(2, 28) * 1440 : chance.int(min, max)) * 60_000
    return { status, after }
  })
  const pace = after === 0 ? 1 : Math.min(1, (until - placedAt) / after)
  let before = placedAt
  return steps.map(({ status, after: passed }) => {
    const wanted = Math.max(before, Math.round(placedAt + passed * pace))
    before = status === 'shipped' ? onDeliveryDay(wanted, { after: before, until }) : wanted
    return { status, at: new Date(before).toISOString() }
  })
}

/** Parcels go during the day, on a day on which the post takes them: near the wanted one, if there is one. */
function onDeliveryDay(wanted: number, { after, until }: { after: number; until: number }): number {
  for (const days of [0, 1, 2, 3, -1, -2, -3]) {
    const day = new Date(wanted + days * DAY).toISOString().slice(0, 10)
    // In the day of Switzerland too, which begins up to two hours earlier.
    const at = Date.parse(`${day}T00:00:00Z`) + HOUR * 7 + (wanted % (9 * HOUR))
    if (isDeliveryDay(day) && at >= after && at <= until) return at
  }
  return wanted
}
