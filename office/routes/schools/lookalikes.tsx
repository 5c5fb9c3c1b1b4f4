import { href, Link } from 'react-router'
import type { Lookalike, OfficeSchool } from '#contract/accounts/schools/office-schools.ts'
import { fieldLabels } from '#contract/field-labels.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { schoolRoom } from '#office/messages/schools.ts'
import { Facts } from '#ui/facts.tsx'
import { shortSwissTime } from '#ui/time/swiss-time.ts'
import { Founder, streetOf } from './school-facts.tsx'
import type { Preview } from './school-steps.ts'
import { StateBadge } from './state-badge.tsx'
import { StepForm } from './step-form.tsx'

interface LookalikesProps {
  school: OfficeSchool
  failure: FormFailure | undefined
  preview: Preview | undefined
}

/** Schools that may be this one, side by side with it, and the step that joins them. */
export function Lookalikes({ school, failure, preview }: LookalikesProps) {
  const { lookalikes } = school
  if (lookalikes.length === 0) return null
  return (
    <section className="flex flex-col gap-4">
      <h2 className="font-display text-xl">{schoolRoom.lookalikes}</h2>
      <p className="text-sm text-ink-soft">
        {schoolRoom.lookalikesLead} {school.state !== 'confirmed' && schoolRoom.approveFirst}
      </p>
      <ul className="grid gap-4 lg:grid-cols-2">
        <li className="flex flex-col gap-3 rounded-md border border-river-700 bg-white p-4 text-sm">
          <h3 className="font-semibold">
            {schoolRoom.thisSchool}: {school.name}
          </h3>
          <Sides one={{ ...school, members: school.members.length }} />
        </li>
        {lookalikes.map((one) => (
          <li key={one.id} className="flex flex-col gap-3 rounded-md border border-line-strong bg-white p-4 text-sm">
            <h3 className="font-semibold">
              <Link to={href('/schulen/:id', { id: one.id })} className="text-link">
                {one.name}
              </Link>
            </h3>
            <Sides one={one} />
            {one.may_take_over && (
              <StepForm
                step="take_over"
                revision={school.revision}
                other={one}
                failure={failure?.values['other'] === one.id ? failure : undefined}
                preview={preview?.other === one.id ? preview : undefined}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Side = Pick<
  Lookalike,
  'state' | 'street' | 'street_number' | 'post_code' | 'city' | 'invoice_email' | 'founder' | 'members' | 'asked_at'
>

function Sides({ one }: { one: Side }) {
  return (
    <Facts
      rows={[
        [schoolRoom.state, <StateBadge key="state" state={one.state} />],
        [schoolRoom.address, `${streetOf(one)}, ${one.post_code} ${one.city}`],
        [fieldLabels['invoice_email'], one.invoice_email],
        [schoolRoom.founder, <Founder key="founder" founder={one.founder} />],
        [schoolRoom.members, String(one.members)],
        [schoolRoom.askedAt, shortSwissTime(one.asked_at).day],
      ]}
    />
  )
}
