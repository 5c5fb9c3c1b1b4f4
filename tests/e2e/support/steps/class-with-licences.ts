import type { Browser, Page } from '@playwright/test'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import { makeClass } from '#contract/accounts/classes/classes.ts'
import { joinClass } from '#contract/accounts/classes/joining-classes.ts'
import { listOwnSchools } from '#contract/accounts/schools/schools.ts'
import type { SchoolLicence } from '#contract/licences/quotas/quota-data.ts'
import { listSchoolLicences } from '#contract/licences/quotas/quotas.ts'
import { reachableApi, type ShopApi } from './api.ts'

/** The smallest telephone that pages are made for. */
const TELEPHONE = { width: 360, height: 740 }
/** Of every pupil. */
export const PUPILS_PASSWORD = 'drei rote Velos'

/** The school of the demonstration that whoever is logged in belongs to. */
async function schoolOf(api: ShopApi): Promise<string> {
  const { data: user } = await api(getCurrentUser)
  const { data: schools } = await api(listOwnSchools, { params: { id: user.id } })
  return schools[0]?.id ?? ''
}

/** A new class of the school, with its code. */
export async function newClass(api: ShopApi, name: string): Promise<{ id: string; code: string }> {
  const { data: made } = await api(makeClass, { params: { id: await schoolOf(api) }, body: { name } })
  return { id: made.id, code: made.code?.code ?? '' }
}

/** A pupil joins a class with a telephone of their own, on which they are logged in then. */
export async function pupilWithTelephone(
  browser: Browser,
  { shop, code, alias }: { shop: string; code: string; alias: string },
): Promise<Page> {
  const context = await browser.newContext({ viewport: TELEPHONE, reducedMotion: 'reduce' })
  await reachableApi(context, shop)(joinClass, { params: { code }, body: { alias, password: PUPILS_PASSWORD } })
  return context.newPage()
}

/** Pupils join a class elsewhere. */
export async function joinedPupils(
  browser: Browser,
  { shop, code, aliases }: { shop: string; code: string; aliases: readonly string[] },
): Promise<void> {
  for (const alias of aliases) await (await pupilWithTelephone(browser, { shop, code, alias })).context().close()
}

/** A quota of the school that fits, as it is now. */
export async function quotaOf(api: ShopApi, fits: (quota: SchoolLicence) => boolean): Promise<SchoolLicence> {
  const { data: quotas } = await api(listSchoolLicences, { params: { id: await schoolOf(api) } })
  const found = quotas.find(fits)
  if (!found) throw new Error('The school has no such licences')
  return found
}
