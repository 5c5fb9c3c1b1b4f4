import { href, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { listOwnWishes, type Wish } from '#contract/procurement/wishes.ts'
import { schoolYearsAround } from '#contract/storefront/shopping-list/school-years.ts'
import { type FormFailure, orErrorPage } from '#forms/api-failure.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { addingMessages } from '#web/messages/procurement/wish-adding.ts'
import { deadlineMessages, wishesMessages as words } from '#web/messages/procurement/wishes.ts'
import { LeftOutNotice } from '#web/purchase/left-out-notice.tsx'
import { privatePage } from '#web/seo.ts'
import { atSchoolYear } from '../at-school-year.ts'
import { isPast, swissToday } from '../is-past.ts'
import { DONE, INTENT, THING } from '../members/form-names.ts'
import { schoolOfPage } from '../members/school-of-page.ts'
import { schoolYearIn } from '../school-year-in.ts'
import { SchoolYearLinks } from '../school-year-links.tsx'
import type { Route } from './+types/wishes.ts'
import { changeWishes } from './change-wishes.ts'
import { CHANGE, REPLACE } from './form-names.ts'
import { NotWishing } from './not-wishing.tsx'
import { WishSteps } from './wish-steps.tsx'
import { WishesByClass } from './wishes-by-class.tsx'

const HERE = href('/profile/school/wishes')

export async function loader(args: Route.LoaderArgs) {
  const school = await schoolOfPage(args)
  if (!school || school.role === 'finance') return { school, own: null, isOver: false, isYearOver: true }
  const asked = { params: { id: school.id }, query: schoolYearIn(args.url) }
  const { data: own } = await orErrorPage(apiOf(args)(listOwnWishes, asked))
  const isYearOver = !schoolYearsAround(swissToday()).includes(own.school_year)
  return { school, own, isOver: isPast(own.order_deadline), isYearOver }
}

export async function action(args: Route.ActionArgs) {
  return changeWishes(args)
}

/** After a conflict too: what is decided or changed by now is shown. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate
}

export const meta = privatePage(words.title, HERE)

/** What a teacher wishes for a school year, by class: to be written down, changed and asked for. */
export default function WishesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { school, own, isOver, isYearOver } = loaderData
  const done = useDone()
  if (!school || !own) return <NotWishing hasSchool={school !== null} />
  const { school_year: year, order_deadline: deadline, wishes } = own
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const renewed = actionData && 'leftOut' in actionData ? actionData : undefined
  const isInForm = failure !== undefined && isShownInForm(failure, wishes)
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-6">
        <SectionHeading level={1} kicker={school.name} lead={leadOf(deadline, isOver)}>
          {words.titleFor(year)}
        </SectionHeading>
        <SchoolYearLinks path={HERE} years={own.school_years} current={year} />
        {done && !actionData && <Notice kind="success" title={words.done[done]} live />}
        {renewed && (
          <>
            <Notice kind={renewed.added > 0 ? 'success' : 'warning'} title={addedInWords(renewed.added)} live />
            <LeftOutNotice leftOut={renewed.leftOut} title={words.leftOut} />
          </>
        )}
        {failure && !isInForm && <FormErrorSummary title={failure.message} errors={failure.errors} />}
        {!isYearOver && <WishSteps school={school.id} own={own} isResponsible={school.role === 'responsible'} />}
      </div>
      {wishes.length === 0 ? (
        <EmptyState icon="books" title={words.none(year)} text={isYearOver ? words.yearOver : words.noneText}>
          {!isYearOver && (
            <ButtonLink to={atSchoolYear(href('/profile/school/wishes/add'), year)}>{words.add}</ButtonLink>
          )}
        </EmptyState>
      ) : (
        <WishesByClass school={school.id} own={own} failure={isInForm ? failure : undefined} />
      )}
    </div>
  )
}

/** Whether a failure is about the fields of a wish that can still be changed: it then stands beside them. */
function isShownInForm({ values }: FormFailure, wishes: readonly Wish[]): boolean {
  const isOfFields = values[INTENT] === CHANGE || values[INTENT] === REPLACE
  const wish = wishes.find(({ id }) => id === values[THING])
  return isOfFields && (wish?.state === 'draft' || wish?.state === 'asked')
}

function leadOf(deadline: string | null, isOver: boolean): string {
  if (deadline === null) return words.lead
  return isOver ? deadlineMessages.over(deadline) : words.askUntil(deadlineMessages.until(deadline))
}

function addedInWords(copies: number): string {
  return copies > 0 ? addingMessages.added(copies) : addingMessages.noneAdded
}

/** What was done before the page was shown, as its address says. */
function useDone(): keyof typeof words.done | null {
  const named = useSearchParams()[0].get(DONE) ?? ''
  return Object.hasOwn(words.done, named) ? (named as keyof typeof words.done) : null
}
