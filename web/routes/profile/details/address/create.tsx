import { href } from 'react-router'
import { missingData } from '#contract/accounts/complete-data.ts'
import { withForm } from '#forms/with-form.ts'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { MissingDataNotice } from '#web/forms/missing-data-notice.tsx'
import { addressBookMessages } from '#web/messages/accounts/details.ts'
import { failedActions } from '#web/messages/failed-actions.ts'
import { privatePage } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import type { Route } from './+types/create.ts'
import { AddressForm } from './address-form.tsx'
import { storeAddress } from './store-address.ts'

export async function loader(args: Route.LoaderArgs) {
  const user = await requireLogin(args)
  const { first_name, last_name, institution } = user
  // Where it was missing, it is the one for bills and parcels.
  const marks = args.url.searchParams.has('redirect') ? { is_billing: 'on', is_delivery: 'on' } : {}
  return {
    missing: missingData(user),
    values: {
      ...marks,
      'address.first_name': first_name,
      'address.last_name': last_name,
      'address.institution': institution ?? '',
    } as Record<string, string>,
  }
}

export async function action(args: Route.ActionArgs) {
  return withForm(args.request, (form) => storeAddress(args, form, null), { sentence: failedActions.storeAddress })
}

export const meta = privatePage(addressBookMessages.create, href('/profile/details/address/create'))

export default function CreateAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="flex max-w-[44rem] flex-col gap-6">
      <SectionHeading level={1}>{addressBookMessages.create}</SectionHeading>
      <MissingDataNotice missing={loaderData.missing} />
      <AddressForm values={actionData?.values ?? loaderData.values} failure={actionData} />
    </div>
  )
}
