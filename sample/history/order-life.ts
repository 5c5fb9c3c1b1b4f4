import { and, asc, eq } from 'drizzle-orm'
import type { Carrier } from '#contract/fulfilment/carriers.ts'
import { isDeliveryDay } from '#contract/ground/time/working-days.ts'
import { completeShipped } from '#modules/fulfilment/order-process/complete-shipped-orders.ts'
import { latestAttempt } from '#modules/fulfilment/payments/attempts/attempts.ts'
import { endAttempt } from '#modules/fulfilment/payments/attempts/end-attempt.ts'
import { cancelOrder } from '#modules/fulfilment/refunds/cancel-order.ts'
import { shipOrder } from '#modules/fulfilment/shipments/ship-order.ts'
import { addNote } from '#modules/sales/orders/add-note.ts'
import { defaultOrderTerms } from '#modules/sales/orders/order-terms.ts'
import { type OrderRow, orderLines } from '#modules/sales/orders/tables.ts'
import type { OrderDraft } from '../people/orders.ts'
import { type Random, random } from '../random.ts'
import { afterwards } from './afterwards.ts'
import { buy } from './buy.ts'
import { payInvoice, tell } from './money.ts'
import { daysFrom, type Step } from './step.ts'
import type { World } from './world.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Days from a parcel until its order counts as received, with the hour of the job. */
const RECEIVED = 14 + 1 / 24
/** Of the orders with several articles, one in so many goes in two parcels. */
const TWO_PARCELS = 5
/** Days until an invoice is paid, from and to: its parcel, which waits for that, goes within four weeks. */
const PAYS_WITHIN = [2, 20] as const
/** One order in so many has a note. */
const NOTED = 40

const CARRIERS: readonly Carrier[] = ['post', 'post', 'post', 'dpd', 'planzer']

const NOTES = [
  'Die Schule bittet um Lieferung an den Hintereingang.',
  'Am Telefon bestätigt: Rechnung geht an die Schulverwaltung.',
  'Möchte im Frühling den Klassensatz nachbestellen.',
]

/** An order is placed, and then goes its way as far as it is to come, or as time has come. */
export function lifeOf(world: World, draft: OrderDraft): Step {
  const chance = random(`life:${draft.n}`)
  return {
    at: draft.placedAt,
    take: async () => {
      const order = await buy(world, draft)
      return [
        ...afterOrder(world, { draft, order, chance }),
        ...noted(world, draft),
        ...(draft.after === 'reduced' ? afterwards(world, draft, minutesAfter(draft.placedAt, 60)) : []),
      ]
    },
  }
}

interface Living {
  draft: OrderDraft
  order: OrderRow
  chance: Random
}

/** What becomes of an order that was placed. */
export function afterOrder(world: World, living: Living): Step[] {
  const { draft, order, chance } = living
  const { core, staffId } = world
  const { end, placedAt } = draft
  if (order.status === 'invoice') {
    if (end === 'invoice') return []
    if (end === 'canceled') {
      const cancel = () => cancelOrder(core, core.db, { orderId: order.id, staffId, note: 'Am Telefon abbestellt.' })
      return [{ at: minutesAfter(placedAt, chance.int(10, 1440)), take: cancel }]
    }
    const paidAt = daysFrom(placedAt, draft.paysAfter ?? chance.int(...PAYS_WITHIN))
    return [
      { at: paidAt, take: () => payInvoice(world, draft.n, order).then(() => afterPayment(world, living, paidAt)) },
    ]
  }
  if (order.status !== 'new' || end === 'new') return []
  const told = (minutes: number, status: Parameters<typeof tell>[2]): Step => ({
    at: minutesAfter(placedAt, minutes),
    take: () => tell(world, order, status),
  })
  switch (end) {
    case 'canceled':
      return chance.chance(0.3) ? [neverPaid(world, living)] : [told(chance.int(3, 40), 'canceled')]
    case 'failed':
      return [told(chance.int(2, 12), 'failed')]
    case 'waiting':
      return [told(2, 'waiting')]
    case 'fraud':
      return [told(2, 'waiting'), told(chance.int(60, 900), 'fraud')]
    default: {
      const minutes = chance.int(1, 9)
      const paidAt = minutesAfter(placedAt, minutes)
      return [{ at: paidAt, take: () => tell(world, order, 'paid').then(() => afterPayment(world, living, paidAt)) }]
    }
  }
}

/** The schedule cancels what nobody pays. */
function neverPaid({ core, providers }: World, { draft, order }: Living): Step {
  const { unpaid_hours: hours } = defaultOrderTerms
  const reason = `not paid for ${hours} hours`
  return {
    at: minutesAfter(draft.placedAt, hours * 60 + 17),
    take: async () => {
      const attempt = await latestAttempt(core.db, order.id)
      if (attempt) await endAttempt({ core, providers }, attempt.id, { status: 'canceled', by: 'clock', reason })
    },
  }
}

function afterPayment(world: World, living: Living, paidAt: Date): Step[] {
  const { draft, order, chance } = living
  if (draft.end === 'paid') return []
  if (order.deliveryAddress === null) return ended(world, draft, paidAt)
  const sentAt = onDeliveryDay(minutesAfter(paidAt, chance.int(900, 4300)), chance)
  const hasTwo = draft.n % TWO_PARCELS === 0 && draft.items.length > 1
  const send = (isLast: boolean) => sendParcel(world, living, isLast)
  const complete = daysFrom(sentAt, RECEIVED)
  return [
    ...(hasTwo ? [{ at: new Date(sentAt.getTime() - 2 * HOUR), take: () => send(false) }] : []),
    { at: sentAt, take: () => send(true) },
    ...(draft.end === 'shipped'
      ? []
      : [
          {
            at: complete,
            take: async () => {
              await completeShipped(world.core, world.core.db, order.id)
              return ended(world, draft, complete)
            },
          },
        ]),
  ]
}

function ended(world: World, draft: OrderDraft, at: Date): Step[] {
  return draft.after === 'reduced' ? [] : afterwards(world, draft, daysFrom(at, 5))
}

/** A parcel goes, with all that is left or, of several printed lines, with the first one. */
async function sendParcel({ core, staffId }: World, { draft, order }: Living, isLast: boolean): Promise<void> {
  const printed = await core.db
    .select({ line_id: orderLines.id, quantity: orderLines.amount })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, order.id), eq(orderLines.ships, true)))
    .orderBy(asc(orderLines.position))
  if (!isLast && printed.length < 2) return
  const n = draft.n * 2 + (isLast ? 1 : 0)
  await shipOrder(core, core.db, {
    orderId: order.id,
    carrier: CARRIERS[n % CARRIERS.length] ?? 'post',
    trackingNumber: `99.60.${String(100_000 + n * 37)}.${String(10_000_000 + n * 7919)}`,
    lines: isLast ? [] : printed.slice(0, 1),
    by: 'fulfilment',
    staffId,
  })
}

function noted({ core, staffId }: World, { id: orderId, n, placedAt }: OrderDraft): Step[] {
  if (n % NOTED !== NOTED - 1) return []
  const text = NOTES[Math.floor(n / NOTED) % NOTES.length] ?? ''
  return [{ at: minutesAfter(placedAt, 60), take: () => addNote(core.db, { orderId, staffId, text }) }]
}

/** Parcels go during the day, on a day on which the post takes them. */
function onDeliveryDay(wanted: Date, chance: Random): Date {
  // In the day of Switzerland too, which begins up to two hours earlier.
  const time = 7 * HOUR + chance.int(0, 8 * 60) * 60_000
  for (let day = wanted.getTime() - (wanted.getTime() % DAY); ; day += DAY) {
    const isOpen = isDeliveryDay(new Date(day).toISOString().slice(0, 10))
    if (isOpen && day + time >= wanted.getTime()) return new Date(day + time)
  }
}

function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000)
}
