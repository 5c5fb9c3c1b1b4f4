import { href } from 'react-router'
import { missingData } from '#contract/accounts/complete-data.ts'
import { listAddresses } from '#contract/ground/addresses/addresses.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { MissingDataNotice } from '#web/forms/missing-data-notice.tsx'
import { addressBookMessages } from '#web/messages/accounts/details.ts'
import { SavedNotice } from '#web/routes/profile/saved-notice.tsx'
import { privatePage } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import type { Route } from './+types/addresses.ts'
import { AddressCards } from './address-cards.tsx'

export async function loader(args: Route.LoaderArgs) {
  const user = await requireLogin(args)
  const { data: addresses } = await orErrorPage(apiOf(args)(listAddresses, { params: { id: user.id } }))
  return { addresses, missing: missingData(user) }
}

export const meta = privatePage(addressBookMessages.title, href('/profile/details/address'))

export default function AddressesPage({ loaderData: { addresses, missing } }: Route.ComponentProps) {
  const create = href('/profile/details/address/create')
  return (
    <div className="flex flex-col gap-6">
      <SectionHeading level={1}>{addressBookMessages.title}</SectionHeading>
      <SavedNotice />
      <MissingDataNotice missing={missing} />
      {addresses.length === 0 ? (
        <EmptyState icon="pin" title={addressBookMessages.none} text={addressBookMessages.noneText}>
          <ButtonLink to={create}>{addressBookMessages.create}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <AddressCards addresses={addresses} />
          <ButtonLink to={create} variant="secondary" className="self-start">
            {addressBookMessages.create}
          </ButtonLink>
        </>
      )}
    </div>
  )
}
