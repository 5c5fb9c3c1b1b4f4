import { askTransactions, releaseHeldWork, settleRestore } from '#contract/desks/restores.ts'
import { heldWork } from '#contract/ground/held-work.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { operationRoom } from '#office/messages/operation.ts'
import { apiOf } from '#office/visit.ts'

type Arguments = Parameters<typeof apiOf>[0] & { request: Request }

const STEPS = ['release', 'ask', 'settle'] as const

/** Carries out the step that a form of a restore names, and says which one was done. */
export function doRestoreStep(args: Arguments) {
  const api = apiOf(args)
  return withForm(
    args.request,
    async (form) => {
      const step = knownIntent(formText(form, 'step'), STEPS)
      const params = { id: formText(form, 'restore') }
      if (step === 'release') {
        const kind = knownIntent(formText(form, 'kind'), heldWork.options)
        await api(releaseHeldWork, { params, body: { kind } })
      } else if (step === 'ask')
        await api(askTransactions, { params, body: { transactions: formText(form, 'transactions') } })
      else await api(settleRestore, { params })
      return { done: step }
    },
    {
      calls: [releaseHeldWork, askTransactions, settleRestore],
      labels: { transactions: operationRoom.transactions },
    },
  )
}
