import { taughtTerms } from '#contract/accounts/taught-terms.ts'
import { getTeacherApplication } from '#contract/accounts/teachers.ts'
import { browseProducts } from '#contract/catalogue/catalogue.ts'
import type { Client } from '#contract/client.ts'
import { listProductCoupons } from '#contract/licences/coupon-sets.ts'
import type { OrderStatus } from '#contract/sales/order-status.ts'
import { getOrder, listOrders } from '#contract/sales/orders.ts'
import { swissClock } from '#ui/time/swiss-time.ts'
import { apiOf, visitOf } from '#web/api.ts'
import type { TeacherDesk } from '#web/blocks/home/teacher-desk-context.ts'

/** An order of as many copies as this, or more, was made for a class. */
const FOR_A_CLASS = 10
const NEWS = 3

/** States of orders that were never carried out. */
const IN_VAIN: readonly OrderStatus[] = ['new', 'failed', 'canceled', 'fraud']

/**
 * What the home page shows to a confirmed teacher about their own orders, codes and subjects; null for all other visitors.
 * A page that shows it names no tag, so that it is not cached for others. A part whose data cannot be loaded is left out.
 */
export async function loadTeacherDesk(args: Parameters<typeof visitOf>[0]): Promise<TeacherDesk | null> {
  const { isTeacher, userId, firstName } = visitOf(args)
  if (!isTeacher || userId === null || firstName === null) return null
  const api = apiOf(args)
  const [lastOrder, codes, news] = await Promise.all([
    lastClassOrder(api, userId).catch(() => null),
    codesInUse(api, userId).catch(() => null),
    newsOfSubjects(api, userId).catch(() => []),
  ])
  return { firstName, lastOrder, codes, news }
}

async function lastClassOrder(api: Client, id: string): Promise<TeacherDesk['lastOrder']> {
  const { data: orders } = await api(listOrders, { params: { id }, query: {} })
  const last = orders.find(({ status, item_count: copies }) => copies >= FOR_A_CLASS && !IN_VAIN.includes(status))
  if (!last) return null
  const { data: order } = await api(getOrder, { params: { id, orderId: last.id } })
  const [largest] = order.lines.toSorted((one, other) => other.quantity - one.quantity)
  if (!largest) return null
  const { title, cover, quantity: copies } = largest
  return { id: order.id, number: order.number, title, copies, placedOn: swissClock(order.placed_at).date, cover }
}

/** The newest set of codes that is redeemed in part; without one, the newest set of which no code is redeemed. */
async function codesInUse(api: Client, id: string): Promise<TeacherDesk['codes']> {
  const { data: sets } = await api(listProductCoupons, { params: { id }, query: { kind: 'bought' } })
  const open = sets.filter((set) => set.kind === 'bought').filter(({ redeemed, total }) => redeemed < total)
  const set = open.find(({ redeemed }) => redeemed > 0) ?? open[0]
  return set ? { set: set.id, title: set.product.title, redeemed: set.redeemed, total: set.total } : null
}

async function newsOfSubjects(api: Client, id: string): Promise<TeacherDesk['news']> {
  const { data: application } = await api(getTeacherApplication, { params: { id } })
  const subject = application?.subjects.flatMap((one) => taughtTerms[one]) ?? []
  if (subject.length === 0) return []
  const { data: titles } = await api(browseProducts, { query: { subject, sort: 'newest' } })
  return titles
    .slice(0, NEWS)
    .map(({ id: titleId, title, uri, mark, published_on }) => ({ id: titleId, title, uri, mark, published_on }))
}
