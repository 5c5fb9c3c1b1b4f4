import type { Client } from '#contract/client.ts'
import * as quotasApi from '#contract/licences/quotas/quotas.ts'
import { joinAsPupil, startTaughtClass } from '#tests/support/schools/class-steps.ts'
import type { TestApp } from '../app.ts'
import { type MadeSet, makeCouponSet } from '../factories/coupon-set-factories.ts'

interface Licensed {
  /** Licences that the school has; three on beook unless given. */
  total?: number
  /** How many pupils the class has. */
  pupils?: number
  set?: Omit<Parameters<typeof makeCouponSet>[1] & object, 'schoolId' | 'total'>
}

/** A class of a school that has bought licences for a year on beook, with pupils who have none yet. */
export async function startLicensedClass(app: TestApp, { total = 3, pupils = 2, set = {} }: Licensed = {}) {
  const school = await startTaughtClass(app)
  const bought = await makeCouponSet(app, { ...set, schoolId: school.schoolId, total })
  const joined = []
  for (let n = 0; n < pupils; n++) joined.push(await joinAsPupil(app, school.class.typed, `Tier ${n + 1}`))
  return { ...school, set: bought, pupils: joined }
}

interface InClass {
  class: { id: string }
  set: Pick<MadeSet, 'productId'>
}

/** A licence as a teacher sees it in a class. */
export async function licenceIn(by: Client, { class: { id }, set: { productId } }: InClass, platform = 'beook') {
  const query = platform === '' ? {} : { platform: platform as 'beook' }
  return (await by(quotasApi.getClassLicence, { params: { id, productId }, query })).data
}

/** A teacher gives licences to these places, or to everybody who has none. */
export async function assignIn(by: Client, { class: { id }, set: { productId } }: InClass, pupils?: readonly string[]) {
  const body = { platform: 'beook' as const, ...(pupils === undefined ? {} : { pupils: [...pupils] }) }
  return (await by(quotasApi.assignLicences, { params: { id, productId }, body })).data
}

/** A teacher takes licences back from these places. */
export async function takeBackIn(
  by: Client,
  { class: { id }, set: { productId } }: InClass,
  pupils: readonly string[],
) {
  const body = { platform: 'beook' as const, pupils: [...pupils] }
  return (await by(quotasApi.takeLicencesBack, { params: { id, productId }, body })).data
}
