import { href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { getWishTable, type WishTable } from '#contract/procurement/wish-table.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/paging/pagination.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { tableMessages as words } from '#web/messages/procurement/wish-table.ts'
import { deadlineMessages } from '#web/messages/procurement/wishes.ts'
import { isPast } from '#web/routes/profile/school/is-past.ts'
import { INTENT } from '#web/routes/profile/school/members/form-names.ts'
import { schoolWithRole } from '#web/routes/profile/school/school-with-role.ts'
import { SchoolYearLinks } from '#web/routes/profile/school/school-year-links.tsx'
import { privatePage } from '#web/seo.ts'
import type { Route } from './+types/table.ts'
import { decideInTable } from './decide-wishes.ts'
import { DecisionNotice } from './decision-notice.tsx'
import { KEEP, PAGE, TABLE_FORM } from './form-names.ts'
import { TableFilters, useTableAddress } from './table-filters.tsx'
import { TableSums } from './table-sums.tsx'
import { queryOf, viewIn } from './table-view.ts'
import { WishGroups } from './wish-groups.tsx'

const HERE = href('/profile/school/wishes/table')

/** Unknown to whoever is not responsible for a school. */
export async function loader(args: Route.LoaderArgs) {
  const school = await schoolWithRole(args, ['responsible'])
  const asked = { params: { id: school.id }, query: queryOf(args.url) }
  const { data: table } = await orErrorPage(apiOf(args)(getWishTable, asked))
  return { school, table, view: viewIn(args.url), isOver: isPast(table.order_deadline) }
}

export async function action(args: Route.ActionArgs) {
  return decideInTable(args)
}

/** After a conflict too: what the wishes are by now is shown. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate
}

export const meta = privatePage(words.title, HERE)

/** What all teachers of a school ask for, for who is responsible: with sums and budget, to be decided. */
export default function WishTablePage({
  loaderData: { school, table, view, isOver },
  actionData,
}: Route.ComponentProps) {
  const addressOf = useTableAddress()
  const { school_year: year, groups, page } = table
  const isEmpty = Object.values(table.counts).every((count) => count === 0)
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-6">
        <SectionHeading level={1} kicker={school.name} lead={waitingInWords(table, isOver)}>
          {words.titleFor(year)}
        </SectionHeading>
        <SchoolYearLinks path={HERE} years={table.school_years} current={year} />
        <DecisionNotice answer={actionData} />
      </div>
      {isEmpty ? (
        <EmptyState icon="list" title={words.none(year)} text={words.noneText}>
          <ButtonLink to={href('/profile/school/members')}>{words.toMembers}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          {/* Enter in a field presses the first button of its form, wherever it stands: that must not decide anything. */}
          <button type="submit" form={TABLE_FORM} name={INTENT} value={KEEP} hidden>
            {words.keep}
          </button>
          <TableSums school={school.id} table={table} isNarrowed={view.isNarrowed} />
          <TableFilters view={view} counts={table.counts} />
          {groups.length === 0 ? (
            <EmptyState icon="filter" title={words.noneShown} text={words.noneShownText} />
          ) : (
            <WishGroups school={school.id} table={table} by={view.by} answer={actionData} />
          )}
          <Pagination
            page={page.current}
            lastPage={page.last}
            hrefOf={(number) => addressOf({ [PAGE]: String(number) })}
          />
        </>
      )}
    </div>
  )
}

/** Until when teachers ask, and how many have not. */
function waitingInWords({ order_deadline: deadline, waiting_teachers: waiting }: WishTable, isOver: boolean): string {
  const until =
    deadline && (isOver ? deadlineMessages.over(deadline) : words.deadline(deadlineMessages.until(deadline)))
  return [until, waiting === 0 ? words.allAsked : words.waiting(waiting)].filter(Boolean).join(' ')
}
