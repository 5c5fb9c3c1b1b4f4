import { href, Link } from 'react-router'
import { applicantStep, type OfficeApplication, type TakenStep } from '#contract/accounts/office-teachers.ts'
import { teacherFunctions, teacherSubjects } from '#contract/accounts/teacher-choices.ts'
import { reviewStepLabels } from '#contract/accounts/teacher-labels.ts'
import { fieldLabels } from '#contract/field-labels.ts'
import { teacherRoom } from '#office/messages/teachers.ts'
import { Facts } from '#ui/facts.tsx'
import { shortSwissTime, swissTime } from '#ui/time/swiss-time.ts'
import { Timeline } from '#ui/timeline.tsx'
import { StateBadge } from './state-badge.tsx'

/** Who applies, what speaks for it, and every step so far, also those of other applications of the same person. */
export function ApplicationFacts({ application }: { application: OfficeApplication }) {
  const { email, is_email_verified, phone, institution, school_post_code, school_city, subjects } = application
  return (
    <div className="flex flex-col gap-6 text-sm">
      <Facts
        rows={[
          [fieldLabels['email'], is_email_verified ? teacherRoom.confirmed(email) : teacherRoom.unconfirmed(email)],
          [fieldLabels['phone'], phone],
          [fieldLabels['institution'], institution],
          [teacherRoom.place, `${school_post_code} ${school_city}`],
          [fieldLabels['function'], teacherFunctions[application.function]],
          [fieldLabels['subjects'], subjects.map((subject) => teacherSubjects[subject]).join(', ')],
          [teacherRoom.schoolConfirmed, confirmedOn(application)],
        ]}
      />
      <section className="flex flex-col gap-2">
        <h2 className="font-display text-xl">{teacherRoom.support}</h2>
        <Facts rows={supportOf(application)} />
      </section>
      <section className="flex flex-col gap-3">
        <h2 className="font-display text-xl">{teacherRoom.history}</h2>
        <Steps label={teacherRoom.history} steps={application.history} />
      </section>
      {application.other_applications.length > 0 && <Others application={application} />}
    </div>
  )
}

function confirmedOn({ state, confirmed_at, is_to_confirm }: OfficeApplication): string | null {
  if (state !== 'approved') return null
  if (is_to_confirm) return teacherRoom.toConfirm
  return confirmed_at === null ? null : shortSwissTime(confirmed_at).day
}

function supportOf(application: OfficeApplication): (readonly [string, string])[] {
  const { proof, proof_file: file, school_email: address, claims } = application
  return [
    proof === 'upload'
      ? [teacherRoom.file, file ? teacherRoom.fileOf(file.filename, Math.ceil(file.size / 1024)) : teacherRoom.fileGone]
      : [teacherRoom.schoolEmail, standingOf(address ?? '', application)],
    ...claims.map(
      ({ provider, role, said_at }) =>
        [teacherRoom.claim(provider), teacherRoom.claimed(role, shortSwissTime(said_at).day)] as const,
    ),
  ]
}

/** An address proves something while it is confirmed and the account's. */
function standingOf(address: string, { email, is_email_verified }: OfficeApplication): string {
  if (address.toLowerCase() !== email.toLowerCase()) return teacherRoom.noLongerTheirs(address)
  return is_email_verified ? teacherRoom.confirmed(address) : teacherRoom.unconfirmed(address)
}

function isOfApplicant(step: TakenStep['step']): boolean {
  return applicantStep.options.some((own) => own === step)
}

function Steps({ label, steps }: { label: string; steps: readonly TakenStep[] }) {
  const entries = steps.map(({ step, by, note, at }) => ({
    text: teacherRoom.stepBy(reviewStepLabels[step], isOfApplicant(step) ? null : (by ?? teacherRoom.somebody), note),
    at,
  }))
  return <Timeline label={label} entries={entries} momentOf={teacherRoom.moment} />
}

function Others({ application: { other_applications } }: { application: OfficeApplication }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="font-display text-xl">{teacherRoom.others}</h2>
      {other_applications.map(({ id, state, institution, applied_at, history }) => {
        const title = teacherRoom.other(swissTime(applied_at).day, institution)
        return (
          <div key={id} className="flex flex-col gap-3">
            <p className="flex flex-wrap items-center gap-2">
              <Link to={href('/lehrpersonen/:id', { id })} className="text-link">
                {title}
              </Link>
              <StateBadge state={state} />
            </p>
            <Steps label={title} steps={history} />
          </div>
        )
      })}
    </section>
  )
}
