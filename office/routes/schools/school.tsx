import { href, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { type OfficeSchool, schools } from '#contract/accounts/schools/office-schools.ts'
import type { StaffSchoolStep } from '#contract/accounts/schools/school-steps.ts'
import { type FormFailure, orErrorPage } from '#forms/api-failure.ts'
import { frame } from '#office/messages/frame.ts'
import { schoolRoom } from '#office/messages/schools.ts'
import { WayBack } from '#office/resource/way-back.tsx'
import { apiOf } from '#office/visit.ts'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/school.ts'
import { Lookalikes } from './lookalikes.tsx'
import { SchoolFacts } from './school-facts.tsx'
import { DONE, doSchoolStep } from './school-steps.ts'
import { StateBadge } from './state-badge.tsx'
import { StepForm } from './step-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  return (await orErrorPage(apiOf(args)(schools.read, { params: args.params }))).data
}

export function action(args: Route.ActionArgs) {
  return doSchoolStep(args)
}

/** After a conflict too: what a colleague has done is shown beside what was typed. A mail that is shown changes nothing. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { actionStatus, defaultShouldRevalidate } = args
  const result = args.actionResult as Route.ComponentProps['actionData']
  if (result && 'preview' in result) return false
  return actionStatus === 409 || defaultShouldRevalidate
}

/** The key that opens each step. */
const keyOf: Record<Exclude<StaffSchoolStep, 'take_over'>, string> = { approve: 'a', ask: 'f', refuse: 'r', close: 'z' }

export default function SchoolPage({ loaderData: school, actionData }: Route.ComponentProps) {
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const preview = actionData && 'preview' in actionData ? actionData.preview : undefined
  const steps = school.may.filter((step) => step !== 'take_over')
  return (
    <div key={school.id} className="flex flex-col gap-8">
      <title>{frame.titleOf(school.name)}</title>
      <DoneNotice />
      <Head school={school} />
      <Lookalikes school={school} failure={failure} preview={preview} />
      <SchoolFacts school={school} />
      <section
        aria-label={schoolRoom.steps}
        className="sticky bottom-0 -mx-6 -mb-6 max-h-[75vh] overflow-y-auto border-t border-line-strong bg-paper px-6 py-3"
      >
        <Conflict failure={failure} school={school} />
        {steps.length === 0 && <p className="text-sm text-ink-soft">{schoolRoom.nothingToDo}</p>}
        <div className="flex flex-wrap items-start gap-2">
          {steps.map((step) => (
            <StepForm
              key={step}
              step={step}
              shortcut={keyOf[step]}
              revision={school.revision}
              failure={failure?.values['step'] === step ? failure : undefined}
              preview={preview?.step === step ? preview : undefined}
            />
          ))}
        </div>
      </section>
    </div>
  )
}

function Head({ school }: { school: OfficeSchool }) {
  const { day, time } = swissTime(school.asked_at)
  return (
    <header className="flex flex-col gap-2">
      <WayBack room={href('/schulen')} label={schoolRoom.back} />
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="font-display text-3xl">{school.name}</h1>
        <StateBadge state={school.state} />
      </div>
      <p className="text-sm text-ink-soft">
        {schoolRoom.askedOn(day, time)} ({schoolRoom.days(school.age_days)})
      </p>
    </header>
  )
}

const sentences: Readonly<Record<string, string>> = schoolRoom.done

function DoneNotice() {
  const sentence = sentences[useSearchParams()[0].get(DONE) ?? '']
  return (
    sentence !== undefined && (
      <Notice kind="success" live>
        {sentence}
      </Notice>
    )
  )
}

/** Why a step was not taken. What was typed for one that is not possible any more is not lost. */
function Conflict({ failure, school }: { failure: FormFailure | undefined; school: OfficeSchool }) {
  if (!failure || failure.code === 'invalid' || failure.code === 'too_many_requests') return null
  const { message, values } = failure
  const isPossible = school.may.some((step) => step === values['step'])
  return (
    <div className="mb-3 flex flex-col gap-3">
      <Notice kind="error" title={message} live />
      {!isPossible && values['note'] && (
        <TextAreaField name="unsent" label={schoolRoom.yourText} readOnly rows={3} defaultValue={values['note']} />
      )}
    </div>
  )
}
