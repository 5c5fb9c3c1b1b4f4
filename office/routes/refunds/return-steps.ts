import { creditOrder, previewCredit } from '#contract/fulfilment/credits.ts'
import { arriveReturn, officeReturns, rejectReturn } from '#contract/fulfilment/office-returns.ts'
import { invalidForm } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { returnRoom } from '#office/messages/money/returns.ts'
import { orderRoom } from '#office/messages/orders.ts'
import { carryOutCredit } from '#office/routes/orders/steps/carry-out-credit.ts'
import { apiOf } from '#office/visit.ts'

type Arguments = Parameters<typeof apiOf>[0] & { request: Request; params: { id: string } }

const STEPS = ['credit', 'arrive', 'reject'] as const

/** Carries out the step that a form of a return's page names, and says which one was done. */
export function doReturnStep(args: Arguments) {
  const api = apiOf(args)
  const { params } = args
  return withForm(
    args.request,
    async (form) => {
      const step = knownIntent(formText(form, 'step'), STEPS)
      if (step === 'arrive') await api(arriveReturn, { params })
      else if (step === 'reject') await api(rejectReturn, { params, body: { answer: formText(form, 'answer') } })
      else {
        const { data } = await api(officeReturns.read, { params })
        const errors = await carryOutCredit(api, { orderId: data.order_id, form, note: formText(form, 'note') })
        if (errors) return invalidForm(errors, form)
      }
      return { done: step }
    },
    {
      calls: [arriveReturn, rejectReturn, creditOrder, previewCredit],
      labels: { note: orderRoom.reason, answer: returnRoom.answerOfStep },
    },
  )
}
