import { getCurrentUser } from '#contract/accounts/auth.ts'
import { createAddress } from '#contract/ground/addresses/addresses.ts'
import type { ShopApi } from './api.ts'
import { home } from './checkout.ts'
import type { Person } from './people.ts'

/** Saves the logged-in user's home address through the API, for billing and for delivery. */
export async function saveHome(api: ShopApi, { firstName, lastName }: Person): Promise<void> {
  const { data: user } = await api(getCurrentUser)
  await api(createAddress, {
    params: { id: user.id },
    body: {
      first_name: firstName,
      last_name: lastName,
      street: home.street,
      street_number: home.streetNumber,
      post_code: home.postCode,
      city: home.city,
      country: 'ch',
      is_billing: true,
      is_delivery: true,
    },
  })
}
