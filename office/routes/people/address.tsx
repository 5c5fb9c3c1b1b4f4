import { href, redirect } from 'react-router'
import { users } from '#contract/desks/office-users.ts'
import { addAddressByStaff, correctAddress } from '#contract/desks/person-corrections.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { withForm } from '#forms/with-form.ts'
import { frame } from '#office/messages/frame.ts'
import { peopleRoom } from '#office/messages/people.ts'
import { personCorrections } from '#office/messages/person-care.ts'
import { reloadAfterConflict } from '#office/resource/reload-after-conflict.ts'
import { WayBack } from '#office/resource/way-back.tsx'
import { PostalAddressFields } from '#office/steps/postal-address-fields.tsx'
import { readAddress } from '#office/steps/read-address.ts'
import { ReasonedStep } from '#office/steps/reasoned-step.tsx'
import { stepCheckbox } from '#office/steps/step-field.ts'
import { apiOf, visitOf } from '#office/visit.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import type { Route } from './+types/address.ts'
import { mayCareFor } from './care-steps.ts'
import { NEW_ADDRESS } from './new-address.ts'

const STEP = 'address'

export async function loader(args: Route.LoaderArgs) {
  const { id, address: addressId } = args.params
  const { data: person } = await orErrorPage(apiOf(args)(users.read, { params: { id } }))
  const address = person.addresses.find((one) => one.id === addressId) ?? null
  const mayCare = mayCareFor(person, await visitOf(args).user())
  if (!mayCare || (!address && addressId !== NEW_ADDRESS)) throw new Response(null, { status: 404 })
  return { name: `${person.first_name} ${person.last_name}`, address }
}

export function action(args: Route.ActionArgs) {
  const { id, address: addressId } = args.params
  const api = apiOf(args)
  return withForm(
    args.request,
    async (form) => {
      const marks = { is_billing: form.has('address.is_billing'), is_delivery: form.has('address.is_delivery') }
      const body = { address: { ...readAddress(form), ...marks }, reason: formText(form, 'reason') }
      await (addressId === NEW_ADDRESS
        ? api(addAddressByStaff, { params: { id }, body })
        : api(correctAddress, { params: { id: addressId }, body }))
      return redirect(href('/personen/:id', { id }))
    },
    { calls: [addAddressByStaff, correctAddress] },
  )
}

export { reloadAfterConflict as shouldRevalidate }

/** An address of somebody, as their own form has it. */
export default function AddressPage({ loaderData: { name, address }, actionData, params }: Route.ComponentProps) {
  const failure = actionData && 'message' in actionData ? inWords(actionData) : undefined
  const place = { step: STEP, failure }
  const label = address ? personCorrections.address : personCorrections.addAddress
  const mark = (field: 'is_billing' | 'is_delivery') => {
    const box = stepCheckbox(place, `address.${field}`)
    return { ...box, defaultChecked: failure ? box.defaultChecked : (address?.[field] ?? false) }
  }
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <title>{frame.titleOf(label)}</title>
      <header className="flex flex-col gap-2">
        <WayBack room={href('/personen/:id', { id: params.id })} label={peopleRoom.toPerson} />
        <h1 className="font-display text-3xl">{name}</h1>
      </header>
      <ReasonedStep step={STEP} label={label} means={personCorrections.addressMeans} failure={failure} isOpen>
        <PostalAddressFields place={place} address={address} />
        <CheckboxField {...mark('is_delivery')} label={personCorrections.isDelivery} />
        <CheckboxField {...mark('is_billing')} label={personCorrections.isBilling} />
      </ReasonedStep>
    </div>
  )
}

/** What is missing of a teacher is said to whoever adds it. */
function inWords<F extends { code: string | null; message: string }>(failure: F): F {
  const isIncomplete = failure.code === 'personal_data_incomplete'
  return isIncomplete ? { ...failure, message: personCorrections.institutionMissing } : failure
}
