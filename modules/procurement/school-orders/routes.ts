import { paginate } from '#contract/envelope.ts'
import * as schoolOrdersApi from '#contract/procurement/school-orders.ts'
import { now } from '#kernel/clock.ts'
import { type Route, route } from '#kernel/route.ts'
import { guardMember, MONEY_ROLES } from '#modules/accounts/schools/member-of.ts'
import { findOrders } from '#modules/fulfilment/order-desk/list-orders.ts'
import { yearOrComing } from '#modules/procurement/wishes/wish-years.ts'
import type { BillingKit } from '#modules/sales/billing/draw-document.ts'
import { qrCodeOfInvoice } from '#modules/sales/billing/invoice-to-pay.ts'
import { loadCreditNote, loadInvoice } from '#modules/sales/billing/load-document.ts'
import { readPricing } from '#modules/storefront/cart/read-pricing.ts'
import { loadSchoolOrder, placersOf } from './load-school-order.ts'
import { orderFile } from './order-file.ts'
import { placeSchoolOrder } from './place-school-order.ts'
import { planOrder } from './plan-order.ts'
import { presentPlan } from './present-plan.ts'
import { schoolReturnRoutes } from './return-routes.ts'
import { findSchool } from './school-buyer.ts'

/** What those who are responsible order for their school, and what they and finance see of it. */
export function schoolOrderRoutes(kit: BillingKit): Route[] {
  const { core } = kit
  const { db } = core
  return [
    route(schoolOrdersApi.planSchoolOrder, async ({ params: { id: schoolId }, query }, { user }) => {
      await guardMember(db, { userId: user.id, schoolId }, ['responsible'])
      const plan = await planOrder(db, {
        school: await findSchool(db, schoolId),
        user,
        schoolYear: yearOrComing(query.school_year),
        deliveryAddress: query.delivery_address,
        pricing: await readPricing(core),
        at: now(),
      })
      return { data: presentPlan(plan) }
    }),
    route(schoolOrdersApi.placeSchoolOrder, async ({ params: { id: schoolId }, headers, body }, { user }) => ({
      data: await placeSchoolOrder(core, {
        user,
        schoolId,
        schoolYear: body.school_year,
        deliveryAddress: body.delivery_address ?? undefined,
        expectedTotal: body.expected_total,
        references: {
          purchaseNumber: body.purchase_number,
          costCentre: body.cost_centre,
          attention: body.attention,
        },
        acceptsLicenceTerms: body.licence_terms_accepted,
        idempotencyKey: headers['idempotency-key'],
      }),
    })),
    ...placedRoutes(kit),
    ...schoolReturnRoutes(core),
  ]
}

/** Orders that were placed, and their documents. */
function placedRoutes(kit: BillingKit): Route[] {
  const { core } = kit
  const { db } = core
  const guardMoney = (userId: string, schoolId: string) => guardMember(db, { userId, schoolId }, MONEY_ROLES)
  return [
    route(schoolOrdersApi.listSchoolOrders, async ({ params: { id: schoolId }, query }, { user, url }) => {
      await guardMoney(user.id, schoolId)
      const { data, total, years } = await findOrders(core, { schoolId }, query)
      const placers = await placersOf(
        db,
        data.map(({ id }) => id),
      )
      const shown = data.map((order) => ({ ...order, placed_by: placers.get(order.id) ?? null }))
      return { data: shown, ...paginate(url, query.page, query.limit, total), years }
    }),
    route(schoolOrdersApi.getSchoolOrder, async ({ params: { id: schoolId, orderId } }, { user }) => {
      await guardMoney(user.id, schoolId)
      return { data: await loadSchoolOrder(core, { schoolId, orderId }) }
    }),
    route(schoolOrdersApi.getSchoolInvoice, async ({ params: { id: schoolId, orderId } }, { user }) => {
      await guardMoney(user.id, schoolId)
      return loadInvoice(kit, { owner: { schoolId }, orderId })
    }),
    route(schoolOrdersApi.getSchoolInvoiceQrCode, async ({ params: { id: schoolId, orderId } }, { user }) => {
      await guardMoney(user.id, schoolId)
      return qrCodeOfInvoice(db, { owner: { schoolId }, orderId })
    }),
    route(schoolOrdersApi.getSchoolCreditNote, async ({ params }, { user }) => {
      const { id: schoolId, orderId, creditNoteId } = params
      await guardMoney(user.id, schoolId)
      return loadCreditNote(kit, { owner: { schoolId }, orderId, creditNoteId })
    }),
    route(schoolOrdersApi.getSchoolOrderFile, async ({ params: { id: schoolId, orderId } }, { user }) => {
      await guardMoney(user.id, schoolId)
      return orderFile(db, { schoolId, orderId })
    }),
  ]
}
