import type { Client } from '#contract/client.ts'
import type { FieldErrors } from '#contract/field-messages.ts'
import { creditOrder, type ForeseenCredit, previewCredit } from '#contract/fulfilment/credits.ts'
import { formText } from '#forms/form-text.ts'
import { orderSteps } from '#office/messages/order-steps.ts'
import { creditSentences } from './consequences.tsx'
import { readCredit, SEEN, SEEN_LIVE } from './read-step-forms.ts'

interface Asked {
  orderId: string
  form: FormData
  /** Why it is done. */
  note: string
}

/** Credits what a form names, once its sum was shown; else returns what is to be seen first. */
export async function carryOutCredit(api: Client, { orderId, form, note }: Asked): Promise<FieldErrors | undefined> {
  const params = { id: orderId }
  const credit = readCredit(form)
  const seen = formText(form, SEEN)
  if (seen !== SEEN_LIVE) {
    const { data: foreseen } = await api(previewCredit, { params, body: credit })
    if (seen !== String(foreseen.total.amount)) return unseenSum(form, foreseen)
  }
  const credited_before = Number(formText(form, 'credited_before'))
  await api(creditOrder, { params, body: { ...credit, note, credited_before } })
  return undefined
}

/** Without JavaScript the sum has not been seen yet: it is shown, and sent again it is done. */
function unseenSum(form: FormData, foreseen: ForeseenCredit): FieldErrors {
  form.set(SEEN, String(foreseen.total.amount))
  return { '': [orderSteps.checkSum(foreseen.total), ...creditSentences(foreseen)] }
}
