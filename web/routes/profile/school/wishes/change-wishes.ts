import { type ActionFunctionArgs, data, href, redirect } from 'react-router'
import { type Client, failureOf } from '#contract/client.ts'
import {
  askWishes,
  changeWish,
  removeWish,
  renewWishes,
  type Wish,
  withdrawWish,
} from '#contract/procurement/wishes.ts'
import type { LeftOutProduct } from '#contract/sales/left-out.ts'
import { type FormFailure, formFailure, invalidForm } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { apiOf } from '#web/api.ts'
import { wishesMessages } from '#web/messages/procurement/wishes.ts'
import { wrongAmount } from '#web/purchase/typed-amounts.ts'
import { requireLogin } from '#web/session/guards.ts'
import { atSchoolYear } from '../at-school-year.ts'
import { DONE, INTENT, SCHOOL, THING } from '../members/form-names.ts'
import {
  AMOUNT,
  ASK,
  CHANGE,
  CLASS,
  FORMER_MEMBERS,
  NEW_EDITION,
  OF,
  REASON,
  REMOVE,
  RENEW,
  REPLACE,
  REVISION,
  SCHOOL_YEAR,
  WITHDRAW,
} from './form-names.ts'

const INTENTS = [ASK, CHANGE, REMOVE, RENEW, REPLACE, WITHDRAW] as const
type Intent = (typeof INTENTS)[number]
type Done = keyof typeof wishesMessages.done

/** What was typed for a wish that is something else by now, and what it is. */
export interface ChangedMeanwhile extends FormFailure {
  present: Wish
}

/** Carries out a form of the page of one’s wishes, and shows the page anew with what was done. */
export async function changeWishes(args: ActionFunctionArgs) {
  await requireLogin(args)
  return withForm(
    args.request,
    async (form) => {
      const intent = knownIntent(formText(form, INTENT), INTENTS)
      const api = apiOf(args)
      if (intent === RENEW) return renew(api, form)
      if (intent === CHANGE || intent === REPLACE) return change(api, form, intent)
      return redirect(doneAt(await carryOut(api, form, intent), form))
    },
    { sentence: wishesMessages.failed, labels: wishesMessages.labels },
  )
}

/** The page of wishes of the year that the form is about, which says what was done. */
export function doneAt(done: Done, form: FormData): string {
  return atSchoolYear(href('/profile/school/wishes'), formText(form, SCHOOL_YEAR), { [DONE]: done })
}

async function carryOut(api: Client, form: FormData, intent: Exclude<Intent, 'change' | 'renew' | 'replace'>) {
  const id = formText(form, SCHOOL)
  const params = { id, wishId: formText(form, THING) }
  switch (intent) {
    case ASK:
      await api(askWishes, { params: { id }, body: { school_year: formText(form, SCHOOL_YEAR) } })
      return 'asked'
    case WITHDRAW:
      await api(withdrawWish, { params })
      return 'withdrawn'
    case REMOVE:
      await api(removeWish, { params })
      return 'removed'
  }
}

/** Writes amount, class and reason of a wish, or puts its new edition in its place. */
async function change(api: Client, form: FormData, intent: 'change' | 'replace') {
  const wrong = wrongAmount(formText(form, AMOUNT))
  if (wrong !== null) return invalidForm({ [AMOUNT]: [wrong] }, form)
  const body = {
    revision: Number(formText(form, REVISION)),
    amount: Number(formText(form, AMOUNT)),
    class: formText(form, CLASS),
    reason: formText(form, REASON),
    ...(intent === REPLACE && { product: formText(form, NEW_EDITION) }),
  }
  try {
    await api(changeWish, { params: { id: formText(form, SCHOOL), wishId: formText(form, THING) }, body })
  } catch (error) {
    const present = failureOf(error, changeWish)?.body.wish
    if (!present) throw error
    const { data: failure, init } = formFailure(error, form)
    return data<ChangedMeanwhile>({ ...failure, present }, init ?? undefined)
  }
  return redirect(doneAt(intent === REPLACE ? 'replaced' : 'changed', form))
}

/** What was written down again, and what was not. */
interface Renewed {
  leftOut: LeftOutProduct[]
  added: number
}

/** Writes down what was ordered last year; where that is nothing, or something has to be left out, it says so. */
async function renew(api: Client, form: FormData): Promise<Response | Renewed> {
  const params = { id: formText(form, SCHOOL) }
  const of = formText(form, OF) === FORMER_MEMBERS ? FORMER_MEMBERS : 'own'
  const body = { school_year: formText(form, SCHOOL_YEAR), of } as const
  const { data: renewed } = await api(renewWishes, { params, body })
  const { added, left_out: leftOut } = renewed
  return added > 0 && leftOut.length === 0 ? redirect(doneAt('renewed', form)) : { leftOut, added }
}
