import type { ComponentProps } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { OrderReturns } from '#contract/fulfilment/returns.ts'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { returnMessages as words } from '#web/messages/fulfilment/returns.ts'
import { AccountBreadcrumb } from '#web/routes/profile/account-breadcrumb.tsx'
import { AnnouncedReturns } from './announced-returns.tsx'
import { NotReturnable } from './not-returnable.tsx'
import { ReturnForm } from './return-form.tsx'
import { DONE } from './return-steps.ts'

interface ReturnsOfOrderProps {
  returns: OrderReturns
  /** From the account's orders to this page. */
  crumbs: ComponentProps<typeof AccountBreadcrumb>['crumbs']
  /** The page of the order. */
  order: string
  /** The address of all returns of the order in the API. */
  path: string
  /** Whether somebody who looks may announce and take back too. */
  mayChange: boolean
  failure: ComponentProps<typeof ReturnForm>['failure']
}

/** What of an order comes back and what becomes of it, with the form that announces more. */
export function ReturnsOfOrder({ returns, crumbs, order, path, mayChange, failure }: ReturnsOfOrderProps) {
  const [search] = useSearchParams()
  const done = search.get(DONE)
  return (
    <div className="flex max-w-[44rem] flex-col gap-8">
      <div className="flex flex-col gap-4">
        <AccountBreadcrumb crumbs={crumbs} />
        <SectionHeading level={1}>{words.title}</SectionHeading>
        <p>{mayChange ? words.lead(returns.number) : words.onlyResponsible(returns.number)}</p>
      </div>
      {done === 'announced' && (
        <Notice kind="success" title={words.announced} live>
          {words.announcedText}
        </Notice>
      )}
      {done === 'withdrawn' && <Notice kind="success" title={words.withdrawn} live />}
      <AnnouncedReturns returns={returns.returns} path={path} mayChange={mayChange} />
      {mayChange && hasSome(returns) && <ReturnForm key={returns.returns.length} returns={returns} failure={failure} />}
      {!hasSome(returns) && <Notice title={words.nothing} />}
      <NotReturnable returns={returns} />
      <p>
        <Link to={order} className="text-link">
          {words.toOrder}
        </Link>
      </p>
    </div>
  )
}

function hasSome({ lines }: OrderReturns): boolean {
  return lines.some(({ most }) => most > 0)
}
