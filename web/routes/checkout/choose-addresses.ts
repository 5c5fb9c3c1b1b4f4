import { redirect } from 'react-router'
import type { Client } from '#contract/client.ts'
import { type FieldErrors, fieldMessage } from '#contract/field-messages.ts'
import { type Address, createAddress, listAddresses, updateAddress } from '#contract/ground/addresses/addresses.ts'
import { invalidForm, orErrorPage } from '#forms/api-failure.ts'
import { withForm } from '#forms/with-form.ts'
import { apiOf } from '#web/api.ts'
import { type EnteredAddress, readAddress } from '#web/forms/read-address.ts'
import { failedActions } from '#web/messages/failed-actions.ts'
import { NEW, SAME } from './address-choice.ts'
import { requirePurchase } from './guard-checkout.ts'
import { STEP_PAGES, stepAfter } from './step-pages.ts'

type Arguments = Parameters<typeof requirePurchase>[0]
type Choice = { known: Address } | { entered: EnteredAddress }

/**
 * Marks the chosen addresses, or saves the entered ones with the marks. Both are read before either is stored, so that
 * a mistake in one does not leave the work half done.
 */
export async function chooseAddresses(args: Arguments) {
  return withForm(args.request, (form) => chooseWith(args, form), { sentence: failedActions.storeAddress })
}

async function chooseWith(args: Arguments, form: FormData) {
  const { user, cart } = await requirePurchase(args)
  const { data: addresses } = await orErrorPage(apiOf(args)(listAddresses, { params: { id: user.id } }))
  const errors: FieldErrors = {}
  const delivery = cart.needs_delivery ? readChoice(form, 'delivery', addresses, errors) : null
  const isSame = cart.needs_delivery && form.get('billing') === SAME
  const billing = isSame ? null : readChoice(form, 'billing', addresses, errors)
  if (Object.keys(errors).length > 0) return invalidForm(errors, form)
  const store = (choice: Choice | null, marks: Marks) => storeChoice(apiOf(args), user.id, choice, marks)
  const stored = await store(delivery, { is_delivery: true, is_billing: isSame })
  // The same address may be chosen in both places: it must keep its first mark.
  const isBoth = stored !== null && billing !== null && 'known' in billing && billing.known.id === stored.id
  await store(billing, { is_billing: true, is_delivery: isBoth || keepsDelivery(delivery, billing) })
  return redirect(STEP_PAGES[stepAfter(cart, 'addresses')])
}

interface Marks {
  is_delivery: boolean
  is_billing: boolean
}

/** Where nothing is shipped, the delivery address of other orders stays the same. */
function keepsDelivery(delivery: Choice | null, billing: Choice | null): boolean {
  return delivery === null && billing !== null && 'known' in billing && billing.known.is_delivery
}

function readChoice(form: FormData, which: 'delivery' | 'billing', addresses: readonly Address[], errors: FieldErrors) {
  const chosen = form.get(which)
  const known = addresses.find((address) => address.id === chosen)
  if (known) return { known }
  if (chosen === NEW) {
    const entered = readAddress(form, which)
    Object.assign(errors, entered.errors)
    return entered.address && { entered: entered.address }
  }
  errors[which] = [fieldMessage(`${which}_address_id`, 'required')]
  return null
}

async function storeChoice(api: Client, userId: string, choice: Choice | null, marks: Marks): Promise<Address | null> {
  if (!choice) return null
  if ('entered' in choice) {
    return (await api(createAddress, { params: { id: userId }, body: { ...choice.entered, ...marks } })).data
  }
  const { id: addressId, ...fields } = choice.known
  return (await api(updateAddress, { params: { id: userId, addressId }, body: { ...fields, ...marks } })).data
}
