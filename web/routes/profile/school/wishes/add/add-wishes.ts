import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { ApiError, type Client } from '#contract/client.ts'
import { addWishes } from '#contract/procurement/wishes.ts'
import type { LeftOutProduct } from '#contract/sales/left-out.ts'
import { type CheckedOrder, checkQuickOrder, MAX_QUICK_ORDER_BYTES } from '#contract/storefront/quick-order.ts'
import { type FormFailure, formFailure, invalidForm } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { apiOf } from '#web/api.ts'
import { failedActions } from '#web/messages/failed-actions.ts'
import { addingMessages } from '#web/messages/procurement/wish-adding.ts'
import { wishesMessages } from '#web/messages/procurement/wishes.ts'
import { INTENT, SCHOOL } from '#web/routes/profile/school/members/form-names.ts'
import { readChosen } from '#web/routes/quick-order/chosen-lines.ts'
import { requireLogin } from '#web/session/guards.ts'
import { doneAt } from '../change-wishes.ts'
import { CLASS, REASON, SCHOOL_YEAR } from '../form-names.ts'
import { ADD, CHECK, TEXT } from './form-names.ts'

/** Pasted lines with the answer to each, and why what was chosen of them was not taken. */
interface Checked {
  checked: CheckedOrder
  failed: FormFailure | null
}

/** What came onto the list of wishes where some of it did not. */
interface Added {
  added: number
  leftOut: LeftOutProduct[]
}

/** Checks pasted lines, or writes down what was chosen as wishes and leads to them. */
export async function sendChosen(args: ActionFunctionArgs) {
  await requireLogin(args)
  return withForm(
    args.request,
    async (form) => {
      const api = apiOf(args)
      const text = formText(form, TEXT)
      if (knownIntent(formText(form, INTENT), [ADD, CHECK]) === CHECK) return checkedLines(api, text)
      const failure = await add(api, form)
      if (failure instanceof Response || 'added' in failure) return failure
      return text === '' ? failure : shownAgain(api, text, failure)
    },
    { maxBytes: MAX_QUICK_ORDER_BYTES, sentence: failedActions.checkOrder },
  )
}

async function add(api: Client, form: FormData): Promise<Response | Added | ReturnType<typeof formFailure>> {
  const { products, errors } = readChosen(form)
  if (Object.keys(errors).length > 0) return invalidForm(errors, form)
  if (products.length === 0) return invalidForm({ '': [addingMessages.nothingChosen] }, form)
  const body = {
    school_year: formText(form, SCHOOL_YEAR),
    class: formText(form, CLASS),
    reason: formText(form, REASON),
    products,
  }
  try {
    const { data: written } = await api(addWishes, { params: { id: formText(form, SCHOOL) }, body })
    if (written.left_out.length === 0) return redirect(doneAt('added', form))
    return { added: written.added, leftOut: written.left_out }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return formFailure(error, form, { sentence: addingMessages.failed, labels: wishesMessages.labels })
  }
}

async function checkedLines(api: Client, text: string): Promise<Checked> {
  return { checked: (await api(checkQuickOrder, { body: { text } })).data, failed: null }
}

/** The same lines, with what was typed and what is wrong with it. */
async function shownAgain(api: Client, text: string, { data: failed, init }: ReturnType<typeof formFailure>) {
  return data<Checked>({ ...(await checkedLines(api, text)), failed }, init ?? undefined)
}
