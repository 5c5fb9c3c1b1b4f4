import { href, Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { FailureCode } from '#contract/client.ts'
import { getBudgets } from '#contract/procurement/budgets.ts'
import { type PlannedOrder, type placeSchoolOrder, planSchoolOrder } from '#contract/procurement/school-orders.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { summaryMessages } from '#web/messages/fulfilment/checkout.ts'
import { quoteLink } from '#web/messages/procurement/quote-link.ts'
import { schoolOrderMessages, plannedOrderMessages as words } from '#web/messages/procurement/school-orders.ts'
import { newPress } from '#web/purchase/press.ts'
import { quoteOfWishesPath } from '#web/routes/profile/quotes/address-of-quotes.ts'
import { privatePage } from '#web/seo.ts'
import { atSchoolYear } from '../at-school-year.ts'
import { schoolWithRole } from '../school-with-role.ts'
import { schoolYearIn } from '../school-year-in.ts'
import type { Route } from './+types/order.ts'
import { ALL, TO } from './form-names.ts'
import { ObstacleNotice } from './obstacle-notice.tsx'
import { OrderForm } from './order-form.tsx'
import { placeOrder } from './place-order.ts'
import { LeftOutLines } from './planned-lines.tsx'
import { WhereTo } from './where-to.tsx'

export async function loader(args: Route.LoaderArgs) {
  const school = await schoolWithRole(args, ['responsible'])
  const api = apiOf(args)
  const params = { id: school.id }
  const year = schoolYearIn(args.url)
  const delivery = deliveryIn(args.url)
  const [{ data: plan }, { data: budgets }] = await orErrorPage(
    Promise.all([
      api(planSchoolOrder, { params, query: { ...year, ...(delivery && { delivery_address: delivery }) } }),
      api(getBudgets, { params, query: year }),
    ]),
  )
  const budget = budgets.budgets.find(({ kind }) => kind === 'school') ?? null
  return { school, ...shownOf(plan, args.url), budget, press: newPress() }
}

/** Lines of an order that are shown at first: a large school orders hundreds of titles. */
const MOST_LINES = 60

/** The plan with the lines that the page shows, and what it says of all of them. */
function shownOf(plan: PlannedOrder, { searchParams }: URL) {
  const lines = searchParams.has(ALL) ? plan.lines : plan.lines.slice(0, MOST_LINES)
  const preordered = plan.lines.filter(({ product }) => product.availability === 'preorder').slice(0, 1)
  return { plan: { ...plan, lines }, hidden: plan.lines.length - lines.length, preordered }
}

/** Whatever somebody has written into the address, as far as it may be the id of an address. */
function deliveryIn({ searchParams }: URL): string | null {
  const named = searchParams.get(TO) ?? ''
  return /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(named) ? named : null
}

export async function action(args: Route.ActionArgs) {
  return placeOrder(args)
}

/** Reloads after a refusal too: what is approved may have changed. After a failure the page stays the same. */
export function shouldRevalidate({ actionStatus = 200 }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus < 500
}

export const meta = privatePage(words.title, href('/profile/school/wishes/order'))

/** What to do about a failure, by its code. */
const NEXT: Partial<Record<FailureCode<typeof placeSchoolOrder>, string>> = {
  wishes_changed: summaryMessages.newTotals,
  internal: summaryMessages.tryAgain,
  maintenance: summaryMessages.tryAgain,
}

/** The order of what is approved, before who is responsible places it for the school. */
export default function PlannedOrderPage({
  loaderData: { school, plan, hidden, preordered, budget, press },
  actionData: failure,
}: Route.ComponentProps) {
  const { school_year: year, obstacle } = plan
  const sentence = failure && [failure.message, failure.code && NEXT[failure.code]].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-5">
        <SectionHeading level={1} kicker={school.name} lead={words.lead}>
          {words.titleFor(year)}
        </SectionHeading>
        {failure && <FormErrorSummary title={sentence ?? ''} errors={failure.errors} />}
        {obstacle && <ObstacleNotice obstacle={obstacle} />}
      </div>
      {obstacle === 'nothing_approved' ? (
        <>
          <LeftOutLines plan={plan} />
          <p>
            <Link to={href('/profile/school/orders')} className="text-link">
              {schoolOrderMessages.title}
            </Link>
          </p>
        </>
      ) : (
        <>
          <p className="flex flex-wrap gap-x-6 gap-y-1">
            <Link to={atSchoolYear(href('/profile/school/wishes/table'), year)} className="text-link">
              {words.toWishes}
            </Link>
            <Link to={quoteOfWishesPath(year)} className="text-link">
              {quoteLink}
            </Link>
          </p>
          <WhereTo plan={plan} />
          <OrderForm
            school={school.id}
            plan={plan}
            hidden={hidden}
            preordered={preordered}
            budget={budget}
            press={press}
            failure={failure}
          />
        </>
      )}
    </div>
  )
}
