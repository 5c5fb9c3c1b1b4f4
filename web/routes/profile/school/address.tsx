import { Form, href } from 'react-router'
import { schoolAddressKinds } from '#contract/accounts/schools/school-choices.ts'
import { addSchoolAddress, changeSchoolAddress, deleteSchoolAddress } from '#contract/accounts/schools/schools.ts'
import { ActionForm } from '#forms/action-form.tsx'
import { invalidForm } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { Button } from '#ui/button.tsx'
import { DangerDetails } from '#ui/danger-details.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { AddressFields } from '#web/forms/address-fields.tsx'
import { readAddress } from '#web/forms/read-address.ts'
import { detailsMessages } from '#web/messages/accounts/details.ts'
import { schoolPages } from '#web/messages/accounts/school.ts'
import { savedAt } from '#web/routes/profile/saved.ts'
import { privatePage } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import type { Route } from './+types/address.ts'
import { responsibleSchool } from './own-school.ts'

/** The address names a kind, of which a new one is entered, or an address of the school. */
export async function loader(args: Route.LoaderArgs) {
  const school = await responsibleSchool(args)
  const { address: named } = args.params
  const found = school.addresses.find(({ id }) => id === named)
  if (!found) {
    const kind = named === 'billing' ? 'billing' : 'delivery'
    const values: Record<string, string> = {
      'address.type': 'business',
      'address.institution': school.name,
      'address.street': school.street,
      'address.street_number': school.street_number ?? '',
      ...(school.street_number === null ? { 'address.no_street_number': 'on' } : {}),
      'address.post_code': school.post_code,
      'address.city': school.city,
      'address.country': school.canton === 'fl' ? 'li' : 'ch',
    }
    return { title: schoolAddressKinds[kind], isNew: true, values }
  }
  const { id: _, kind, ...fields } = found
  const values = Object.fromEntries(Object.entries(fields).map(([name, value]) => [`address.${name}`, value ?? '']))
  const isBusiness = found.company !== null || found.institution !== null
  values['address.type'] = isBusiness ? 'business' : 'private'
  if (found.street_number === null) values['address.no_street_number'] = 'on'
  return { title: schoolAddressKinds[kind], isNew: false, values }
}

export async function action(args: Route.ActionArgs) {
  await requireLogin(args)
  const api = apiOf(args)
  const { address: named } = args.params
  return withForm(args.request, async (form) => {
    const intent = knownIntent(formText(form, 'intent'), ['', 'delete'])
    const { id, addresses } = await responsibleSchool(args)
    if (intent === 'delete') {
      await api(deleteSchoolAddress, { params: { id, addressId: named } })
      return savedAt(href('/profile/school'))
    }
    const { address, errors } = readAddress(form, 'address')
    if (!address) return invalidForm(errors, form)
    if (addresses.some((one) => one.id === named))
      await api(changeSchoolAddress, { params: { id, addressId: named }, body: { address } })
    else {
      const kind = named === 'billing' ? 'billing' : 'delivery'
      await api(addSchoolAddress, { params: { id }, body: { kind, address } })
    }
    return savedAt(href('/profile/school'))
  })
}

export const meta = privatePage(schoolPages.addressTitle, href('/profile/school'))

export default function SchoolAddressPage({ loaderData, actionData: failure }: Route.ComponentProps) {
  return (
    <div className="flex max-w-[44rem] flex-col gap-8">
      <SectionHeading level={1}>{loaderData.title}</SectionHeading>
      <ActionForm
        failure={failure}
        submit={detailsMessages.save}
        button={{ className: 'self-start' }}
        className="gap-6"
      >
        <AddressFields prefix="address" values={failure?.values ?? loaderData.values} errors={failure?.errors ?? {}} />
      </ActionForm>
      {!loaderData.isNew && (
        <DangerDetails title={schoolPages.removeAddress} text={schoolPages.removeAddressText}>
          <Form method="post">
            <input type="hidden" name="intent" value="delete" />
            <Button variant="danger">{schoolPages.removeAddress}</Button>
          </Form>
        </DangerDetails>
      )}
    </div>
  )
}
