import { type ActionFunctionArgs, data, redirect } from 'react-router'
import type { Platform } from '#contract/catalogue/catalogue.ts'
import { failureOf } from '#contract/client.ts'
import { assignLicences, takeLicencesBack } from '#contract/licences/quotas/quotas.ts'
import { formFailure } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { apiOf } from '#web/api.ts'
import { classLicenceMessages as words } from '#web/messages/licences/quotas.ts'
import { classLicencePath } from '#web/routes/profile/school/licences/class-licence-path.ts'
import { DONE, INTENT } from '#web/routes/profile/school/members/form-names.ts'
import { requireLogin } from '#web/session/guards.ts'
import { ASSIGN, ASSIGN_ALL, COUNT, PUPILS, TAKE_BACK, USE_ON } from './form-names.ts'
import { tickedIn } from './ticked-pupils.ts'

const CALLS = [assignLicences, takeLicencesBack] as const

interface OfQuota {
  classId: string
  productId: string
  platform: Platform | null
}

/** Assigns licences of a quota in a class, or takes them back, and shows the page anew with how many it were. */
export async function giveLicences(args: ActionFunctionArgs, quota: OfQuota) {
  await requireLogin(args)
  return withForm(args.request, async (form) => {
    try {
      const [done, count] = await carryOut(args, quota, form)
      const path = classLicencePath(quota.classId, { product: { id: quota.productId }, platform: quota.platform })
      const told = new URLSearchParams({ [DONE]: done, [COUNT]: String(count) })
      return redirect(`${path}${path.includes('?') ? '&' : '?'}${told}`)
    } catch (error) {
      const labels = { [PUPILS]: words.whoField, [USE_ON]: words.useOnField }
      const failed = formFailure(error, form, { calls: CALLS, sentence: words.failed, labels })
      const { free, needed } = failureOf(error, ...CALLS)?.body ?? {}
      const short = free === undefined || needed === undefined ? null : { free, needed }
      return data({ ...failed.data, short }, failed.init ?? undefined)
    }
  })
}

/** What was done, and to how many. */
async function carryOut(
  args: ActionFunctionArgs,
  { classId, productId, platform }: OfQuota,
  form: FormData,
): Promise<[keyof typeof words.done, number]> {
  const api = apiOf(args)
  const params = { id: classId, productId }
  const intent = knownIntent(formText(form, INTENT), [ASSIGN, ASSIGN_ALL, TAKE_BACK])
  if (intent === TAKE_BACK) {
    const { data: answer } = await api(takeLicencesBack, {
      params,
      body: { platform, pupils: tickedIn([...form.keys()]) },
    })
    return ['taken_back', answer.taken_back]
  }
  // The API judges whether there is such a platform.
  const useOn = (formText(form, USE_ON) || null) as Platform | null
  const pupils = intent === ASSIGN ? { pupils: tickedIn([...form.keys()]) } : {}
  const { data: answer } = await api(assignLicences, { params, body: { platform, use_on: useOn, ...pupils } })
  return ['assigned', answer.given]
}
