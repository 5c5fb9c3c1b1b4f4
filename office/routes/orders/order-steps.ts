import { addOrderNote, completeOrder, decideFraud, markOrderPaid } from '#contract/office/orders.ts'
import { invalidForm } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { withForm } from '#forms/with-form.ts'
import { apiOf } from '../../visit.ts'
import { readFrancs } from './read-francs.ts'

type Arguments = Parameters<typeof apiOf>[0] & { request: Request; params: { id: string } }

/** Carries out the step that a form of the order's page names, and says which one was done. */
export function doOrderStep(args: Arguments) {
  const api = apiOf(args)
  const params = { id: args.params.id }
  return withForm(
    args.request,
    async (form) => {
      const text = (name: string) => formText(form, name)
      const step = text('step')
      const note = text('note')
      switch (step) {
        case 'note':
          await api(addOrderNote, { params, body: { text: text('text') } })
          break
        case 'mark_paid':
          await api(markOrderPaid, { params, body: { note, received: readFrancs(text('received')) } })
          break
        case 'complete':
          await api(completeOrder, { params, body: { note } })
          break
        case 'decide_fraud': {
          const accept = text('decision') === 'accept'
          await api(decideFraud, { params, body: { note, accept, on_invoice: accept && form.has('on_invoice') } })
          break
        }
        default:
          return invalidForm({}, form)
      }
      return { done: step }
    },
    { calls: [addOrderNote, markOrderPaid, completeOrder, decideFraud] },
  )
}
