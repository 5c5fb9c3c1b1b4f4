import { href, Link } from 'react-router'
import type { OfficeSchool } from '#contract/accounts/schools/office-schools.ts'
import {
  cantons,
  memberRoles,
  purchaseNumberRules,
  schoolAddressKinds,
} from '#contract/accounts/schools/school-choices.ts'
import { schoolStepLabels } from '#contract/accounts/schools/school-steps.ts'
import { swissDeadline } from '#contract/accounts/schools/swiss-deadline.ts'
import { schoolLevelLabels } from '#contract/catalogue/school/school-level-labels.ts'
import { fieldLabels } from '#contract/field-labels.ts'
import { addressLines } from '#contract/ground/addresses/address-lines.ts'
import { quoteLinks } from '#office/messages/quotes/quote-links.ts'
import { schoolRoom } from '#office/messages/schools.ts'
import { QuoteLinks } from '#office/resource/quote-links.tsx'
import { ordersOfSchoolPath } from '#office/resource/thing-paths.ts'
import { Facts } from '#ui/facts.tsx'
import { shortSwissTime } from '#ui/time/swiss-time.ts'
import { Timeline } from '#ui/timeline.tsx'

/** What is known of a school, who belongs to it, and every step so far. */
export function SchoolFacts({ school }: { school: OfficeSchool }) {
  return (
    <div className="grid gap-8 text-sm xl:grid-cols-2">
      <div className="flex flex-col gap-6">
        <Facts
          rows={[
            [schoolRoom.founder, <Founder key="founder" founder={school.founder} />],
            [schoolRoom.address, `${streetOf(school)}, ${school.post_code} ${school.city}`],
            [schoolRoom.canton, cantons[school.canton]],
            [fieldLabels['levels'], school.levels.map((level) => schoolLevelLabels[level]).join(', ')],
            [fieldLabels['invoice_email'], school.invoice_email],
            [fieldLabels['purchase_number_rule'], purchaseNumberRules[school.purchase_number_rule]],
            [fieldLabels['order_deadline'], school.order_deadline && swissDeadline(school.order_deadline)],
            [
              schoolRoom.orders,
              <Link key="orders" to={ordersOfSchoolPath(school.id)} className="text-link">
                {schoolRoom.allOrders}
              </Link>,
            ],
            [
              quoteLinks.quotes,
              <QuoteLinks key="quotes" kind="school" id={school.id} mayHave={school.state === 'confirmed'} />,
            ],
            [
              schoolRoom.joinedTo,
              school.joined_to && (
                <Link key="joined" to={href('/schulen/:id', { id: school.joined_to.id })} className="text-link">
                  {school.joined_to.name}
                </Link>
              ),
            ],
          ]}
        />
        <section className="flex flex-col gap-3">
          <h2 className="font-display text-xl">{schoolRoom.members}</h2>
          <Members members={school.members} />
        </section>
        {school.addresses.length > 0 && (
          <section className="flex flex-col gap-3">
            <h2 className="font-display text-xl">{schoolRoom.addresses}</h2>
            <ul className="flex flex-col gap-2">
              {school.addresses.map((address) => (
                <li key={address.id}>
                  {schoolAddressKinds[address.kind]}: {addressLines(address).join(', ')}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <section className="flex flex-col gap-3">
        <h2 className="font-display text-xl">{schoolRoom.history}</h2>
        <Timeline
          label={schoolRoom.history}
          entries={school.history.map(({ step, by, staff, about, note, school: of, at }) => {
            const told = schoolRoom.stepBy(schoolStepLabels[step], staff ?? by, about)
            return { text: schoolRoom.withNote(schoolRoom.ofSchool(told, of), note), at }
          })}
          momentOf={schoolRoom.moment}
        />
      </section>
    </div>
  )
}

export function streetOf({ street, street_number }: Pick<OfficeSchool, 'street' | 'street_number'>): string {
  return [street, street_number].filter(Boolean).join(' ')
}

export function Founder({ founder }: Pick<OfficeSchool, 'founder'>) {
  if (!founder) return schoolRoom.founderGone
  const { user_id: id, first_name, last_name, email, is_teacher } = founder
  return (
    <>
      <Link to={href('/personen/:id', { id })} className="text-link">
        {first_name} {last_name}
      </Link>
      , {email}
      {!is_teacher && ` (${schoolRoom.noTeacher})`}
    </>
  )
}

function Members({ members }: Pick<OfficeSchool, 'members'>) {
  if (members.length === 0) return <p className="text-ink-soft">{schoolRoom.noMembers}</p>
  return (
    <table className="w-full text-left">
      <thead>
        <tr className="border-b border-line-strong">
          {[schoolRoom.person, schoolRoom.role, schoolRoom.since].map((title) => (
            <th key={title} scope="col" className="py-1.5 pr-4 font-semibold">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {members.map(({ user_id: id, first_name, last_name, role, since }) => (
          <tr key={id} className="border-b border-line">
            <td className="py-1.5 pr-4">
              <Link to={href('/personen/:id', { id })} className="text-link">
                {first_name} {last_name}
              </Link>
            </td>
            <td className="py-1.5 pr-4">{memberRoles[role]}</td>
            <td className="py-1.5 pr-4">{shortSwissTime(since).day}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
