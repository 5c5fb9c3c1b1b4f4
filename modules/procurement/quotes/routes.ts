import { paginate } from '#contract/envelope.ts'
import * as quotesApi from '#contract/procurement/quotes/quotes.ts'
import type { OrderReferences } from '#contract/sales/order-references.ts'
import { now } from '#kernel/clock.ts'
import { type Route, route } from '#kernel/route.ts'
import { guardMember } from '#modules/accounts/schools/member-of.ts'
import { yearOrComing } from '#modules/procurement/wishes/wish-years.ts'
import type { StoredReferences } from '#modules/sales/orders/present-references.ts'
import { readPricing } from '#modules/storefront/cart/read-pricing.ts'
import { listQuotes, QUOTES_PER_PAGE } from './list-quotes.ts'
import { loadQuote } from './load-quote.ts'
import { MAKERS, makeQuote, sourceOf } from './making/make-quote.ts'
import { planQuote } from './making/plan-quote.ts'
import { renewQuote } from './making/renew-quote.ts'
import { orderQuote } from './ordering/order-quote.ts'
import { presentQuotePlan } from './present-plan.ts'
import { drawQuoteFile } from './quote-file.ts'
import { guardQuote } from './quote-rights.ts'
import type { QuotesKit } from './quotes-kit.ts'
import { findQuote } from './stored-quotes.ts'
import { withdrawQuote } from './withdraw-quote.ts'

/** What a person and the members of a school do with quotes. */
export function quoteRoutes(kit: QuotesKit): Route[] {
  return [...makingRoutes(kit), ...readingRoutes(kit), ...orderingRoutes(kit)]
}

function makingRoutes({ core }: QuotesKit): Route[] {
  const { db } = core
  return [
    route(quotesApi.planQuote, async ({ query }, { user }) => {
      const schoolId = query.school ?? null
      if (schoolId !== null) await guardMember(db, { userId: user.id, schoolId }, MAKERS[query.source])
      const plan = await planQuote(db, {
        owner: schoolId === null ? { userId: user.id } : { schoolId },
        user,
        of: sourceOf(query.source, { schoolId, schoolYear: yearOrComing(query.school_year ?? undefined) }),
        pricing: await readPricing(core),
        at: now(),
      })
      return { data: presentQuotePlan(plan) }
    }),
    route(quotesApi.makeQuote, async ({ body }, { user }) => {
      const schoolId = body.school ?? null
      return {
        data: await makeQuote(core, {
          user,
          schoolId,
          of: sourceOf(body.source, { schoolId, schoolYear: yearOrComing(body.school_year ?? undefined) }),
          references: storedReferences(body),
          expectedTotal: body.expected_total,
        }),
      }
    }),
    route(quotesApi.renewQuote, async ({ params: { id } }, { user }) => ({
      data: await renewQuote(core, { user, id }),
    })),
  ]
}

function readingRoutes({ core }: QuotesKit): Route[] {
  const { db } = core
  return [
    route(quotesApi.listQuotes, async ({ query: { school, state, page } }, { user, url }) => {
      const { data, total } = await listQuotes(db, { userId: user.id, schoolId: school ?? null, state, page })
      return { data, ...paginate(url, page, QUOTES_PER_PAGE, total) }
    }),
    route(quotesApi.getQuote, async ({ params }, { user }) => ({ data: await loadQuote(core, user, params.id) })),
    route(quotesApi.getQuotePdf, async ({ params: { id } }, { user, origin }) => {
      const { quote } = await findQuote(db, id)
      await guardQuote(db, user.id, quote)
      return drawQuoteFile(db, { id, origin })
    }),
  ]
}

function orderingRoutes(kit: QuotesKit): Route[] {
  return [
    route(quotesApi.orderQuote, async ({ params, headers, body }, { user, origin }) => {
      const { order, payment } = await orderQuote(kit, {
        user,
        origin,
        quoteId: params.id,
        paymentMethod: body.payment_method ?? null,
        expectedTotal: body.expected_total,
        references: storedReferences(body),
        acceptsLicenceTerms: body.licence_terms_accepted,
        idempotencyKey: headers['idempotency-key'],
      })
      const { link: payment_link, isUnavailable: payment_unavailable } = payment
      return { data: { id: order.id, number: order.number, payment_link, payment_unavailable } }
    }),
    route(quotesApi.withdrawQuote, async ({ params: { id } }, { user }) => {
      await withdrawQuote(kit.core, { userId: user.id, id })
      return undefined
    }),
  ]
}

function storedReferences({ purchase_number, cost_centre, attention }: OrderReferences): StoredReferences {
  return { purchaseNumber: purchase_number, costCentre: cost_centre, attention }
}
