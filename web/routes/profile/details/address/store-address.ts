import { href } from 'react-router'
import { createAddress, updateAddress } from '#contract/ground/addresses/addresses.ts'
import { invalidForm } from '#forms/api-failure.ts'
import { apiOf } from '#web/api.ts'
import { readAddress } from '#web/forms/read-address.ts'
import { savedAt } from '#web/routes/profile/saved.ts'
import { redirectTarget, requireLogin } from '#web/session/guards.ts'

type Arguments = Parameters<typeof requireLogin>[0] & Parameters<typeof apiOf>[0]

/** Saves the address of the form, as a new one or in place of `addressId`, and redirects to the list, or back to where it was missing. */
export async function storeAddress(args: Arguments, form: FormData, addressId: string | null) {
  const user = await requireLogin(args)
  const { address, errors } = readAddress(form, 'address')
  if (!address) return invalidForm(errors, form)
  const body = { ...address, is_billing: form.has('is_billing'), is_delivery: form.has('is_delivery') }
  const api = apiOf(args)
  if (addressId === null) await api(createAddress, { params: { id: user.id }, body })
  else await api(updateAddress, { params: { id: user.id, addressId }, body })
  return savedAt(redirectTarget(args.request, href('/profile/details/address')))
}
