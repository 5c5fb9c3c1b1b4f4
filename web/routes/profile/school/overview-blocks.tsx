import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { MemberRole } from '#contract/accounts/schools/school-choices.ts'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { quotesTitle } from '#web/messages/procurement/quotes-title.ts'
import { schoolNavigationMessages } from '#web/messages/procurement/school-navigation.ts'
import { schoolOverviewMessages as words } from '#web/messages/procurement/school-overview.ts'
import { deadlineMessages, wishesMessages } from '#web/messages/procurement/wishes.ts'
import { FOR, SCHOOL } from '../quotes/address-of-quotes.ts'
import type { OwnWishCounts } from './count-own-wishes.ts'

interface OverviewBlocksProps {
  role: MemberRole
  /** Null for those who do not wish. */
  wishes: OwnWishCounts | null
}

/** What a school does together, each with its way there: for each role what it sees. */
export function OverviewBlocks({ role, wishes }: OverviewBlocksProps) {
  const seesMoney = role !== 'teacher'
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {wishes && <Wishes wishes={wishes} isResponsible={role === 'responsible'} />}
      {seesMoney && (
        <>
          <Block title={words.orders} text={words.ordersText}>
            <Way to="/profile/school/orders">{words.toOrders}</Way>
          </Block>
          <Block title={quotesTitle} text={words.quotesText}>
            <Way to={`/profile/quotes?${FOR}=${SCHOOL}`}>{words.toQuotes}</Way>
          </Block>
          <Block title={words.budget} text={words.budgetText}>
            <Way to="/profile/school/budget">{words.toBudget}</Way>
          </Block>
        </>
      )}
      <Block title={schoolNavigationMessages.licences} text={words.licencesText}>
        <Way to={href('/profile/school/licences')}>{words.toLicences}</Way>
      </Block>
    </div>
  )
}

function Wishes({ wishes, isResponsible }: { wishes: OwnWishCounts; isResponsible: boolean }) {
  const { year, deadline, drafts, asked, decided } = wishes
  const told = [
    drafts > 0 && words.drafts(drafts),
    asked > 0 && words.asked(asked),
    decided > 0 && words.decided(decided),
  ].filter(Boolean)
  const isEmpty = told.length === 0
  const until = deadline === null ? [] : [wishesMessages.askUntil(deadlineMessages.until(deadline))]
  return (
    <Block title={words.wishes} text={[...(isEmpty ? [words.noWishes(year)] : told), ...until].join(' ')}>
      {isEmpty ? (
        <Way to={href('/profile/school/wishes/add')}>{words.first}</Way>
      ) : (
        <Way to={href('/profile/school/wishes')}>{words.toOwn}</Way>
      )}
      {isResponsible && <Way to={href('/profile/school/wishes/table')}>{words.toTable}</Way>}
    </Block>
  )
}

function Block({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-white p-5">
      <SectionHeading level={2} size="part">
        {title}
      </SectionHeading>
      <p>{text}</p>
      <p className="mt-auto flex flex-wrap gap-x-6 gap-y-1">{children}</p>
    </section>
  )
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="text-link inline-flex min-h-8 items-center">
      {children}
    </Link>
  )
}
