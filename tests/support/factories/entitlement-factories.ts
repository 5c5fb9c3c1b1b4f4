import type { Platform } from '#contract/catalogue/catalogue.ts'
import { inTransaction } from '#kernel/core.ts'
import { grantEntitlements } from '#modules/licences/rights/grant-entitlements.ts'
import type { TestApp } from '../app.ts'
import { makeProduct, makeTitle } from './catalogue-factories.ts'
import { makeUser } from './people-factories.ts'

interface EntitlementOverrides {
  userId?: string
  productId?: string
  platform?: Platform | null
  /** 365 unless given; null for one without end. */
  days?: number | null
  startsAt?: Date
}

/** An entitlement that staff granted, as the shop grants it: with the job that tells the platform. Returns its id. */
export async function makeEntitlement(
  app: Pick<TestApp, 'core'>,
  { userId, productId, platform = null, days = 365, startsAt = new Date() }: EntitlementOverrides = {},
): Promise<string> {
  const owner = userId ?? (await makeUser(app)).id
  const platforms = platform === null ? [] : [platform]
  const format = platform === null ? ('ebook' as const) : ('licence' as const)
  const product = productId ?? (await makeProduct(app, await makeTitle(app), { format, platforms })).id
  const source = { kind: 'staff' as const, staffId: owner }
  const [made] = await inTransaction(app.core.db, (tx) =>
    grantEntitlements(app.core, tx, [{ userId: owner, productId: product, platform, days, startsAt, source }]),
  )
  if (!made) throw new Error('nothing was granted')
  return made.id
}
