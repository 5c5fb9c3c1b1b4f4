import { href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { type OfficeApplication, teacherApplications } from '#contract/accounts/office-teachers.ts'
import { listTeacherProofPages } from '#contract/accounts/teacher-proof-pages.ts'
import { TEACHER_TEXTS, teacherTexts } from '#contract/accounts/teacher-texts.ts'
import { readSetting } from '#contract/ground/settings.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { frame } from '#office/messages/frame.ts'
import { teacherRoom } from '#office/messages/teachers.ts'
import { WayBack } from '#office/resource/way-back.tsx'
import { apiOf } from '#office/visit.ts'
import { swissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/application.ts'
import { ApplicationFacts } from './application-facts.tsx'
import { Conflict } from './conflict.tsx'
import { DoneNotice } from './done-notice.tsx'
import { ProofPictures } from './proof-pictures.tsx'
import { ReviewForms } from './review-forms.tsx'
import { reviewTeacher } from './review-steps.ts'
import { StateBadge } from './state-badge.tsx'

/** Drawing may take some seconds: the rest of the page does not wait for it. */
export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const { params } = args
  const [{ data: application }, { data: setting }] = await orErrorPage(
    Promise.all([api(teacherApplications.read, { params }), api(readSetting, { params: { id: TEACHER_TEXTS } })]),
  )
  const pages = application.proof_file
    ? api(listTeacherProofPages, { params }).then(
        ({ data }) => data,
        () => null,
      )
    : null
  return { application, texts: teacherTexts.parse(setting.value), pages }
}

export function action(args: Route.ActionArgs) {
  return reviewTeacher(args)
}

/** After a conflict too: what a colleague has done is shown beside what was typed. A mail that is shown changes nothing. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { actionStatus, defaultShouldRevalidate } = args
  const result = args.actionResult as Route.ComponentProps['actionData']
  if (result && 'preview' in result) return false
  return actionStatus === 409 || defaultShouldRevalidate
}

export default function ApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { application, texts, pages } = loaderData
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const preview = actionData && 'preview' in actionData ? actionData.preview : undefined
  return (
    <div key={application.id} className="flex flex-col gap-6">
      <title>{frame.titleOf(nameOf(application))}</title>
      <DoneNotice />
      <Head application={application} />
      <div className="grid gap-8 xl:grid-cols-[28rem_minmax(0,1fr)]">
        <ApplicationFacts application={application} />
        <ProofPictures application={application} pages={pages} />
      </div>
      <section
        aria-label={teacherRoom.steps}
        className="sticky bottom-0 -mx-6 -mb-6 max-h-[75vh] overflow-y-auto border-t border-line-strong bg-paper px-6 py-3"
      >
        <Conflict failure={failure} application={application} />
        <ReviewForms application={application} texts={texts} failure={failure} preview={preview} />
      </section>
    </div>
  )
}

function nameOf({ first_name, last_name }: OfficeApplication): string {
  return `${first_name} ${last_name}`
}

function Head({ application }: { application: OfficeApplication }) {
  const { day, time } = swissTime(application.applied_at)
  return (
    <header className="flex flex-col gap-2">
      <WayBack room={href('/lehrpersonen')} label={teacherRoom.back} />
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="font-display text-3xl">{nameOf(application)}</h1>
        <StateBadge state={application.state} />
      </div>
      <p className="text-sm text-ink-soft">
        {teacherRoom.appliedOn(day, time)} ({teacherRoom.days(application.age_days)})
      </p>
    </header>
  )
}
