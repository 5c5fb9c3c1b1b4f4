import { getCurrentUser } from '#contract/account/auth.ts'
import * as officeEntitlementsApi from '#contract/office/entitlements.ts'
import type { ShopApi } from './api.ts'
import { productOf } from './catalogue.ts'
import { administrator, logInByApi, logInNewPerson, type Person } from './people.ts'

/** A title whose licence is used on «Lernwelt», the application of a partner. */
export const LICENCE_TITLE = 'Prozent um Prozent'

/** A new person to whom staff grant a licence for «Lernwelt». The browser is logged in as nobody particular then. */
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
