import { Form, href } from 'react-router'
import { missingData } from '#contract/accounts/complete-data.ts'
import { deleteAddress, getAddress } from '#contract/ground/addresses/addresses.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { Button } from '#ui/button.tsx'
import { DangerDetails } from '#ui/danger-details.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { MissingDataNotice } from '#web/forms/missing-data-notice.tsx'
import { addressBookMessages } from '#web/messages/accounts/details.ts'
import { failedActions } from '#web/messages/failed-actions.ts'
import { savedAt } from '#web/routes/profile/saved.ts'
import { privatePage } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import type { Route } from './+types/edit.ts'
import { AddressForm } from './address-form.tsx'
import { storeAddress } from './store-address.ts'

export async function loader(args: Route.LoaderArgs) {
  const user = await requireLogin(args)
  const params = { id: user.id, addressId: args.params.address }
  const { data: address } = await orErrorPage(apiOf(args)(getAddress, { params }))
  const { id: _, is_billing, is_delivery, no_street_number, ...fields } = address
  const values: Record<string, string> = {}
  for (const [name, value] of Object.entries(fields)) values[`address.${name}`] = value ?? ''
  if (no_street_number) values['address.no_street_number'] = 'on'
  if (is_billing) values.is_billing = 'on'
  if (is_delivery) values.is_delivery = 'on'
  return { values, missing: missingData(user) }
}

export async function action(args: Route.ActionArgs) {
  return withForm(
    args.request,
    async (form) => {
      const intent = knownIntent(formText(form, 'intent'), ['', 'delete'])
      if (intent === '') return storeAddress(args, form, args.params.address)
      const user = await requireLogin(args)
      await orErrorPage(apiOf(args)(deleteAddress, { params: { id: user.id, addressId: args.params.address } }))
      return savedAt(href('/profile/details/address'))
    },
    { sentence: failedActions.storeAddress },
  )
}

export const meta = privatePage(addressBookMessages.edit, href('/profile/details/address'))

export default function EditAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="flex max-w-[44rem] flex-col gap-8">
      <SectionHeading level={1}>{addressBookMessages.edit}</SectionHeading>
      <MissingDataNotice missing={loaderData.missing} />
      <AddressForm values={actionData?.values ?? loaderData.values} failure={actionData} />
      <DangerDetails title={addressBookMessages.remove} text={addressBookMessages.removeText}>
        <Form method="post">
          <input type="hidden" name="intent" value="delete" />
          <Button variant="danger">{addressBookMessages.removeConfirm}</Button>
        </Form>
      </DangerDetails>
    </div>
  )
}
