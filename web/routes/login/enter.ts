import { href } from 'react-router'
import { createToken, SHOP_CLIENT_ID } from '#contract/auth.ts'
import { linkGuestCart } from '#contract/cart.ts'
import { ApiError } from '#contract/client.ts'
import { apiOf } from '#web/api.ts'

interface Credentials {
  username: string
  password: string
}

/**
 * Logs in and takes the guest's cart along; returns where to go on: `target`, or the cart when test licences were
 * taken out of it. Throws ApiError credentials_invalid, invalid or too_many_requests.
 */
export async function enter(
  args: Parameters<typeof apiOf>[0],
  { username, password }: Credentials,
  target: string,
): Promise<string> {
  const api = apiOf(args)
  await api(createToken, { body: { client_id: SHOP_CLIENT_ID, grant_type: 'password', username, password } })
  return (await linkedCartNeedsALook(api)) ? href('/shop/cart') : target
}

/** A cart that could not be linked now is linked at the next login; that must not spoil this one. */
async function linkedCartNeedsALook(api: ReturnType<typeof apiOf>): Promise<boolean> {
  try {
    const { data: cart } = await api(linkGuestCart, { body: {} })
    return cart.already_bought_test_licenses.length > 0
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}
