import { paginate } from '#contract/envelope.ts'
import * as quotesApi from '#contract/procurement/quotes/quotes.ts'
import { now } from '#kernel/clock.ts'
import { type Route, route } from '#kernel/route.ts'
import { guardMember } from '#modules/accounts/schools/member-of.ts'
import { yearOrComing } from '#modules/procurement/wishes/wish-years.ts'
import { readPricing } from '#modules/storefront/cart/read-pricing.ts'
import { listQuotes, QUOTES_PER_PAGE } from './list-quotes.ts'
import { loadQuote } from './load-quote.ts'
import { MAKERS, makeQuote, sourceOf } from './make-quote.ts'
import { planQuote } from './plan-quote.ts'
import { presentQuotePlan } from './present-plan.ts'
import type { QuotesKit } from './quotes-kit.ts'

/** What a person and the members of a school do with quotes. */
export function quoteRoutes({ core }: QuotesKit): Route[] {
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
          references: {
            purchaseNumber: body.purchase_number,
            costCentre: body.cost_centre,
            attention: body.attention,
          },
          expectedTotal: body.expected_total,
        }),
      }
    }),
    route(quotesApi.listQuotes, async ({ query: { school, state, page } }, { user, url }) => {
      const { data, total } = await listQuotes(db, { userId: user.id, schoolId: school ?? null, state, page })
      return { data, ...paginate(url, page, QUOTES_PER_PAGE, total) }
    }),
    route(quotesApi.getQuote, async ({ params }, { user }) => ({ data: await loadQuote(core, user, params.id) })),
  ]
}
