import { href, Link } from 'react-router'
import { memberRoles, schoolStateLabels } from '#contract/accounts/schools/school-choices.ts'
import type { OfficeUser } from '#contract/desks/office-users.ts'
import { orderMoney } from '#office/messages/money/order-money.ts'
import { peopleRoom } from '#office/messages/people.ts'
import { quoteLinks } from '#office/messages/quotes/quote-links.ts'
import { QuoteLinks } from '#office/resource/quote-links.tsx'
import { partnerPath } from '#office/resource/thing-paths.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Facts } from '#ui/facts.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { shortSwissTime } from '#ui/time/swiss-time.ts'

/** Who somebody is. */
export function PersonFacts({ person }: { person: OfficeUser }) {
  const { institution, phone, organisation, application, schools } = person
  const { second_factor_since, shopping_lists, created_at } = person
  const since = second_factor_since && peopleRoom.secondFactorSince(shortSwissTime(second_factor_since).day)
  return (
    <section className="text-sm">
      <Facts
        rows={[
          [peopleRoom.email, <Email key="email" person={person} />],
          [peopleRoom.institution, institution],
          [peopleRoom.phone, phone],
          [
            peopleRoom.organisation,
            organisation && (
              <Link to={partnerPath(organisation.id)} className="text-link">
                {organisation.name}
              </Link>
            ),
          ],
          [peopleRoom.application, application && <Application key="application" application={application} />],
          [peopleRoom.schools, schools.length > 0 && <Schools key="schools" schools={schools} />],
          [quoteLinks.quotes, <QuoteLinks key="quotes" kind="user" id={person.id} mayHave />],
          [peopleRoom.secondFactor, since ?? peopleRoom.secondFactorOff],
          [peopleRoom.shoppingLists, shopping_lists],
          [peopleRoom.since, shortSwissTime(created_at).day],
        ]}
      />
    </section>
  )
}

function Email({ person: { email, is_confirmed } }: { person: OfficeUser }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <a href={`mailto:${email}`} className="text-link">
        {email}
      </a>
      {!is_confirmed && <Badge tone="warning">{peopleRoom.unconfirmed}</Badge>}
      <CopyButton text={email} label={orderMoney.copyOf(peopleRoom.email)}>
        {orderMoney.copy}
      </CopyButton>
    </span>
  )
}

function Application({
  application: { id, state, applied_at },
}: {
  application: NonNullable<OfficeUser['application']>
}) {
  const told = peopleRoom.applicationOf(peopleRoom.applicationStates[state], shortSwissTime(applied_at).day)
  return (
    <Link to={href('/lehrpersonen/:id', { id })} className="text-link">
      {told}
    </Link>
  )
}

function Schools({ schools }: Pick<OfficeUser, 'schools'>) {
  return (
    <ul className="flex flex-col gap-1">
      {schools.map(({ id, name, state, role }) => (
        <li key={id}>
          <Link to={href('/schulen/:id', { id })} className="text-link">
            {name}
          </Link>{' '}
          ({role === null ? schoolStateLabels[state] : memberRoles[role]})
        </li>
      ))}
    </ul>
  )
}
