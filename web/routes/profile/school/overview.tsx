import { href, Link } from 'react-router'
import { schoolAddressKinds } from '#contract/accounts/schools/school-choices.ts'
import type { School } from '#contract/accounts/schools/schools.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { AddressDisplay } from '#ui/text/address-display.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { schoolPages } from '#web/messages/accounts/school.ts'
import type { OwnWishCounts } from './count-own-wishes.ts'
import { FirstSteps } from './first-steps.tsx'
import { OverviewBlocks } from './overview-blocks.tsx'
import { CloseForm } from './request.tsx'
import { SchoolFacts } from './school-facts.tsx'

/** Where the members of a school are. */
const MEMBERS = href('/profile/school/members')

interface OverviewProps {
  school: School
  /** Null for those who do not wish. */
  wishes: OwnWishCounts | null
}

/** A confirmed school, for its members; who is responsible changes it. */
export function Overview({ school, wishes }: OverviewProps) {
  const isResponsible = school.role === 'responsible'
  const toChange = { title: schoolPages.change, url: href('/profile/school/change') }
  return (
    <div className="flex flex-col gap-12">
      {isResponsible && <FirstSteps members={school.members} hasWishes={wishes?.hasAny ?? false} />}
      {school.role && <OverviewBlocks role={school.role} wishes={wishes} />}
      <section className="flex flex-col gap-4">
        <SectionHeading level={2} size="part" link={isResponsible ? toChange : null}>
          {schoolPages.data}
        </SectionHeading>
        <SchoolFacts school={school} />
      </section>
      <section className="flex flex-col items-start gap-4">
        <SectionHeading level={2} size="part">
          {schoolPages.members}
        </SectionHeading>
        <p>{isResponsible && school.members === 1 ? schoolPages.alone : schoolPages.memberCount(school.members)}</p>
        {isResponsible ? (
          <ButtonLink to={MEMBERS} variant={school.members === 1 ? 'primary' : 'secondary'}>
            {school.members === 1 ? schoolPages.invite : schoolPages.toMembers}
          </ButtonLink>
        ) : (
          <Link to={MEMBERS} className="text-link">
            {schoolPages.toMembers}
          </Link>
        )}
      </section>
      <Addresses school={school} isResponsible={isResponsible} />
      {isResponsible && (
        <section className="flex flex-col items-start gap-4">
          <SectionHeading level={2} size="part">
            {schoolPages.history}
          </SectionHeading>
          <Link to={href('/profile/school/history')} className="text-link">
            {schoolPages.toHistory}
          </Link>
        </section>
      )}
      {isResponsible && school.members === 1 && (
        <CloseForm school={school} title={schoolPages.close} text={schoolPages.closeText} />
      )}
    </div>
  )
}

function Addresses({ school: { addresses }, isResponsible }: { school: School; isResponsible: boolean }) {
  const toAddress = (address: string) => href('/profile/school/address/:address', { address })
  return (
    <section className="flex flex-col gap-4">
      <SectionHeading level={2} size="part">
        {schoolPages.addresses}
      </SectionHeading>
      {addresses.length === 0 ? (
        <p className="text-ink-soft">{schoolPages.noAddresses}</p>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {addresses.map((address) => (
            <li key={address.id} className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-white p-5">
              <AddressDisplay address={address} {...(isResponsible ? { editUrl: toAddress(address.id) } : {})} />
              <p className="mt-auto">
                <Badge tone="river">{schoolAddressKinds[address.kind]}</Badge>
              </p>
            </li>
          ))}
        </ul>
      )}
      {isResponsible && (
        <p className="flex flex-wrap gap-x-6 gap-y-1">
          {addresses.every(({ kind }) => kind !== 'billing') && (
            <Link to={toAddress('billing')} className="text-link inline-flex min-h-8 items-center">
              {schoolPages.addBilling}
            </Link>
          )}
          <Link to={toAddress('delivery')} className="text-link inline-flex min-h-8 items-center">
            {schoolPages.addDelivery}
          </Link>
        </p>
      )}
    </section>
  )
}
