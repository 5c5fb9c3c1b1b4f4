import { href } from 'react-router'
import { type OfficeUser, users } from '#contract/desks/office-users.ts'
import { isOpenTo } from '#contract/endpoint.ts'
import { groupLabels } from '#contract/groups.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { frame } from '#office/messages/frame.ts'
import { peopleRoom } from '#office/messages/people.ts'
import { personCare, personCorrections, personNotes } from '#office/messages/person-care.ts'
import { reloadAfterConflict } from '#office/resource/reload-after-conflict.ts'
import { THING_WITH_STEPS } from '#office/resource/steps-section.tsx'
import { WayBack } from '#office/resource/way-back.tsx'
import { OrderMails } from '#office/routes/orders/order-mails.tsx'
import { apiOf, visitOf } from '#office/visit.ts'
import { Notice } from '#ui/notice.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/person.ts'
import { careSteps, mayCareFor } from './care-steps.ts'
import { OpenShopAs } from './open-shop-as.tsx'
import { PersonActing } from './person-acting.tsx'
import { PersonAddresses } from './person-addresses.tsx'
import { PersonCodes } from './person-codes.tsx'
import { PersonDocuments } from './person-documents.tsx'
import { PersonFacts } from './person-facts.tsx'
import { PersonLicences } from './person-licences.tsx'
import { PersonLogins } from './person-logins.tsx'
import { PersonNotes } from './person-notes.tsx'
import { PersonOrders } from './person-orders.tsx'
import { PersonStepForms } from './person-step-forms.tsx'
import { doPersonStep, type PersonStep, personSteps } from './person-steps.ts'
import { RemovalNotice } from './second-factor-removal.tsx'

const DONE: Record<PersonStep, string> = {
  ...peopleRoom.done,
  ...personNotes.done,
  ...personCorrections.done,
  ...personCare.done,
}

export async function loader(args: Route.LoaderArgs) {
  const { data: person } = await orErrorPage(apiOf(args)(users.read, { params: args.params }))
  const caller = await visitOf(args).user()
  const mayCare = mayCareFor(person, caller)
  const steps = (Object.keys(personSteps) as PersonStep[]).filter(
    (step) => isOpenTo(personSteps[step], caller?.groups ?? []) && (mayCare || !(step in careSteps)),
  )
  return { person, steps, isOneself: person.id === caller?.id }
}

export function action(args: Route.ActionArgs) {
  return doPersonStep(args)
}

export { reloadAfterConflict as shouldRevalidate }

export default function PersonPage({ loaderData: { person, steps, isOneself }, actionData }: Route.ComponentProps) {
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const asked = actionData && 'asked' in actionData ? actionData.asked : undefined
  const { done, token } = actionData && 'done' in actionData ? actionData : { done: undefined, token: null }
  return (
    <div className={THING_WITH_STEPS}>
      <title>{frame.titleOf(nameOf(person))}</title>
      <div className="flex min-w-0 flex-col gap-8 xl:row-span-2">
        <PersonHead person={person} />
        {done !== undefined && (
          <Notice kind="success" live>
            {DONE[done]}
          </Notice>
        )}
        {token && <OpenShopAs name={nameOf(person)} token={token} />}
        <RemovalNotice removal={person.second_factor_removal} />
        <PersonFacts person={person} />
        <PersonNotes notes={person.notes} failure={failure} />
        <PersonOrders id={person.id} orders={person.orders} />
        <PersonDocuments documents={person.documents} />
        <PersonLicences id={person.id} entitlements={person.entitlements} />
        <PersonCodes sets={person.coupon_sets} />
      </div>
      <PersonStepForms
        key={[...person.groups, person.email].join(' ')}
        person={person}
        steps={steps}
        isOneself={isOneself}
        failure={failure}
        asked={asked}
      />
      <aside className="flex flex-col gap-6">
        <PersonAddresses personId={person.id} addresses={person.addresses} mayCorrect={steps.includes('correct')} />
        <OrderMails mails={person.mails} failure={failure} />
        <PersonLogins logins={person.logins} />
        <PersonActing actings={person.acting_sessions} />
      </aside>
    </div>
  )
}

function PersonHead({ person }: { person: OfficeUser }) {
  const { groups, deletion_due_at } = person
  return (
    <header className="flex flex-col gap-2">
      <WayBack room={href('/personen')} label={peopleRoom.back} />
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="font-display text-3xl">{nameOf(person)}</h1>
        {groups.map((group) => (
          <Badge key={group} tone="river">
            {groupLabels[group]}
          </Badge>
        ))}
      </div>
      {deletion_due_at && <Notice kind="warning">{peopleRoom.toBeDeleted(swissTime(deletion_due_at).day)}</Notice>}
    </header>
  )
}

function nameOf({ first_name, last_name }: Pick<OfficeUser, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`
}
