import { href } from 'react-router'
import { memberRoles } from '#contract/accounts/schools/school-choices.ts'
import type { TakenSchoolStep } from '#contract/accounts/schools/school-history.ts'
import { schoolStepLabels } from '#contract/accounts/schools/school-steps.ts'
import { listSchoolSteps } from '#contract/accounts/schools/schools.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { Pagination } from '#ui/paging/pagination.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { apiOf } from '#web/api.ts'
import { schoolPages } from '#web/messages/accounts/school.ts'
import { privatePage } from '#web/seo.ts'
import type { Route } from './+types/history.ts'
import { responsibleSchool } from './own-school.ts'

const HERE = href('/profile/school/history')

export async function loader(args: Route.LoaderArgs) {
  const { id, name } = await responsibleSchool(args)
  const page = Number(args.url.searchParams.get('page')) || 1
  const { data, meta } = await orErrorPage(apiOf(args)(listSchoolSteps, { params: { id }, query: { page } }))
  return { name, steps: data, meta }
}

export const meta = privatePage(schoolPages.history, HERE)

/** What happened to one’s school, for who is responsible for it. */
export default function SchoolHistoryPage({ loaderData: { name, steps, meta } }: Route.ComponentProps) {
  return (
    <div className="flex max-w-[44rem] flex-col gap-8">
      <SectionHeading level={1} kicker={name} lead={schoolPages.historyLead}>
        {schoolPages.history}
      </SectionHeading>
      <Timeline
        label={schoolPages.history}
        entries={steps.map((step) => ({ text: inWords(step), at: step.at }))}
        momentOf={schoolPages.moment}
      />
      <Pagination page={meta.current_page} lastPage={meta.last_page} hrefOf={(page) => `${HERE}?page=${page}`} />
    </div>
  )
}

/** What somebody did about themselves begins with their name; all else ends with who did it. */
function inWords({ step, is_by_staff, by, about, role, note, school }: TakenSchoolStep): string {
  const what = role ? `${schoolStepLabels[step]} (${memberRoles[role]})` : schoolStepLabels[step]
  const isOfTheirOwn = about === null && ['join', 'leave', 'role', 'class_teacher', 'leave_class'].includes(step)
  const who = is_by_staff ? schoolPages.publisher : by === null ? schoolPages.somebody : schoolPages.by(by)
  const subject = isOfTheirOwn ? by : about
  const told = `${subject === null ? what : `${subject}: ${what}`}${isOfTheirOwn && by !== null ? '' : `, ${who}`}`
  return [school === null ? told : `${told} (${school})`, note].filter(Boolean).join('. ')
}
