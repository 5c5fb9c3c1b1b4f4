import { getCurrentUser } from '#contract/accounts/auth.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'
import * as officeEntitlementsApi from '#contract/licences/entitlements.ts'
import { listTestLicences } from '#contract/licences/test-licences.ts'
import { incrementAmount } from '#contract/storefront/cart.ts'
import type { ShopApi } from './api.ts'
import { findProduct, productOf } from './catalogue.ts'
import { administrator, logInByApi, logInNewPerson, type Person, teacher } from './people.ts'

/** Puts licences that are used on beook, Edubase and another platform into the cart; returns the id of the item. */
export async function putLicences(api: ShopApi, amount: number): Promise<string> {
  const product = await findProduct(api, 'licence', ({ platforms }) => platforms.length === 3)
  const { data: cart } = await api(incrementAmount, { body: { amount, products: [product.id] } })
  return cart.items[0]?.id ?? ''
}

/** A test licence that the teacher has not had; logs the teacher in. */
export async function freshTestLicence(api: ShopApi): Promise<Product> {
  await logInByApi(api, teacher)
  const { data: user } = await api(getCurrentUser)
  const { data: tests } = await api(listTestLicences, { params: { id: user.id } })
  const had = new Set(tests.map(({ product_id }) => product_id))
  const fits = ({ id, platforms }: Product) => platforms.includes('beook') && !had.has(id)
  return findProduct(api, 'test_licence', fits)
}

/** A title whose licence is used on «Lernwelt», the application of a partner. */
export const LICENCE_TITLE = 'Prozent um Prozent'

/** A new person, who staff grant a licence for «Lernwelt». The browser is logged in as nobody particular then. */
export async function makeReader(api: ShopApi): Promise<Person & { id: string; licence: string; isbn: string }> {
  const person = await logInNewPerson(api)
  const { id } = (await api(getCurrentUser)).data
  const product = await productOf(api, 'licence', LICENCE_TITLE)
  await logInByApi(api, administrator)
  const body = { user: id, product: product.id, platform: 'web_app', days: 365, reason: 'Zum Ausprobieren' } as const
  const { data } = await api(officeEntitlementsApi.entitlements.create, { body })
  return { ...person, id, licence: data.id, isbn: product.isbn ?? '' }
}

/** Staff end a licence. */
export async function revokeLicence(api: ShopApi, id: string): Promise<void> {
  await logInByApi(api, administrator)
  await api(officeEntitlementsApi.revokeEntitlement, { params: { id }, body: { reason: 'Zum Ausprobieren' } })
}
