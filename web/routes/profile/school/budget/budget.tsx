import { href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { getBudgets } from '#contract/procurement/budgets.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { budgetPageMessages as words } from '#web/messages/procurement/budgets.ts'
import { SavedNotice } from '#web/routes/profile/saved-notice.tsx'
import { privatePage } from '#web/seo.ts'
import { schoolWithRole } from '../school-with-role.ts'
import { schoolYearIn } from '../school-year-in.ts'
import { SchoolYearLinks } from '../school-year-links.tsx'
import type { Route } from './+types/budget.ts'
import { BudgetTable } from './budget-table.tsx'
import { BudgetsForm } from './budgets-form.tsx'
import { REVISION } from './form-names.ts'
import { valuesOf } from './typed-budgets.ts'
import { writeBudgets } from './write-budgets.ts'

const HERE = href('/profile/school/budget')

export async function loader(args: Route.LoaderArgs) {
  const school = await schoolWithRole(args, ['responsible', 'finance'])
  const asked = { params: { id: school.id }, query: schoolYearIn(args.url) }
  const { data: budgets } = await orErrorPage(apiOf(args)(getBudgets, asked))
  return { school, budgets }
}

export async function action(args: Route.ActionArgs) {
  return writeBudgets(args)
}

/** After a conflict too: what somebody else has written is shown above what was typed. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate
}

export const meta = privatePage(words.title, HERE)

/** The budgets of a school for a year, and what is used of them; who is responsible writes them here. */
export default function BudgetPage({ loaderData: { school, budgets }, actionData }: Route.ComponentProps) {
  const { school_year: year, revision } = budgets
  const isWritten = school.role === 'responsible'
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const isChanged = failure?.code === 'budgets_changed'
  const typed = actionData?.values
  // Typed over what was read, unless that is not what holds any more: then the next one is over what is shown now.
  const values = typed ? { ...typed, ...(isChanged && { [REVISION]: String(revision) }) } : valuesOf(budgets)
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-6">
        <SectionHeading level={1} kicker={school.name} lead={words.lead}>
          {words.titleFor(year)}
        </SectionHeading>
        <SchoolYearLinks path={HERE} years={budgets.school_years} current={year} />
        {actionData === undefined && <SavedNotice />}
        {isChanged && (
          <Notice kind="warning" title={words.changed} live>
            {words.changedText}
          </Notice>
        )}
        {failure && !isChanged && <FormErrorSummary title={failure.message} errors={failure.errors} />}
      </div>
      {budgets.budgets.length > 0 ? (
        <>
          <BudgetTable budgets={budgets.budgets} />
          <p className="max-w-[44rem] text-sm text-ink-soft">{words.counted}</p>
        </>
      ) : (
        <EmptyState icon="school" title={words.none(year)} text={isWritten ? words.noneToWrite : words.noneText} />
      )}
      {isWritten && (
        <BudgetsForm
          key={`${year} ${revision}`}
          school={school.id}
          budgets={budgets}
          values={values}
          errors={failure?.errors ?? {}}
          added={actionData && 'added' in actionData ? actionData.added : null}
        />
      )}
    </div>
  )
}
