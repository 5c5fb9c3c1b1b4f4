import type { Client } from '#contract/client.ts'
import { type FieldErrors, fieldMessage } from '#contract/field-messages.ts'
import { cancelOrder, creditOrder, previewCredit, refundSurplus } from '#contract/fulfilment/credits.ts'
import {
  addOrderNote,
  changeDeliveryAddress,
  completeOrder,
  decideFraud,
  markOrderPaid,
  type OrderMailKind,
  type OrderStep,
  remindOrder,
  sendOrderMail,
  shipOrder,
} from '#contract/fulfilment/office-orders.ts'
import { sendMailAgain } from '#contract/ground/mails.ts'
import { invalidForm } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { readFrancs } from '#forms/read-francs.ts'
import { withForm } from '#forms/with-form.ts'
import { orderSteps } from '#office/messages/order-steps.ts'
import { orderRoom } from '#office/messages/orders.ts'
import { readAddress } from '#office/steps/read-address.ts'
import { apiOf } from '#office/visit.ts'
import { carryOutCredit } from './steps/carry-out-credit.ts'
import { readParcel } from './steps/read-step-forms.ts'

type Arguments = Parameters<typeof apiOf>[0] & { request: Request; params: { id: string } }

interface Sent {
  api: Client
  params: { id: string }
  form: FormData
  /** Why it is done. */
  note: string
}

/** What the forms of the page do; a mistake that is found before is returned. */
const steps: Record<OrderStep | 'note' | 'send_mail', (sent: Sent) => Promise<FieldErrors | undefined>> = {
  note: ({ api, params, form }) => done(api(addOrderNote, { params, body: { text: formText(form, 'text') } })),
  send_mail: ({ api, form }) => done(api(sendMailAgain, { params: { id: formText(form, 'mail_id') } })),
  mark_paid: ({ api, params, form, note }) =>
    done(api(markOrderPaid, { params, body: { note, received: readFrancs(formText(form, 'received')) } })),
  complete: ({ api, params, note }) => done(api(completeOrder, { params, body: { note } })),
  decide_fraud: async ({ api, params, form, note }) => {
    const decision = formText(form, 'decision')
    if (!['accept', 'refuse'].includes(decision)) return { decision: [fieldMessage('decision', 'required')] }
    const accept = decision === 'accept'
    return done(api(decideFraud, { params, body: { note, accept, on_invoice: accept && form.has('on_invoice') } }))
  },
  ship: async ({ api, params, form }) => {
    const read = readParcel(form)
    if ('errors' in read) return read.errors
    const { data } = await api(shipOrder, { params, body: read.parcel })
    // The same number again changes nothing, as when a label is scanned twice.
    if (data.shipments.length > Number(formText(form, 'parcels'))) return undefined
    return { tracking_number: [orderSteps.parcelKnown] }
  },
  credit: ({ api, params, form, note }) => carryOutCredit(api, { orderId: params.id, form, note }),
  cancel: ({ api, params, note }) => done(api(cancelOrder, { params, body: { note } })),
  remind: ({ api, params, form }) =>
    done(api(remindOrder, { params, body: { to_pay: Number(formText(form, 'to_pay')) } })),
  change_address: ({ api, params, form, note }) =>
    done(api(changeDeliveryAddress, { params, body: { address: readAddress(form), note } })),
  // The operation says which choices there are.
  mail_again: ({ api, params, form }) =>
    done(api(sendOrderMail, { params, body: { kind: formText(form, 'kind') as OrderMailKind } })),
  refund_surplus: ({ api, params, note }) => done(api(refundSurplus, { params, body: { note } })),
}

const calls = [
  addOrderNote,
  sendMailAgain,
  sendOrderMail,
  remindOrder,
  changeDeliveryAddress,
  markOrderPaid,
  completeOrder,
  decideFraud,
  shipOrder,
  creditOrder,
  previewCredit,
  cancelOrder,
  refundSurplus,
] as const

/** What the forms call fields for which the contract has another label. */
const labels = {
  note: orderRoom.reason,
  text: orderRoom.noteText,
  received: orderRoom.received,
  goodwill: orderSteps.goodwill,
} as const

/** Carries out the step that a form of the order's page names, and says which one was done. */
export function doOrderStep(args: Arguments) {
  const api = apiOf(args)
  return withForm(
    args.request,
    async (form) => {
      const name = knownIntent(formText(form, 'step'), Object.keys(steps) as (keyof typeof steps)[])
      const sent = { api, params: { id: args.params.id }, form, note: formText(form, 'note') }
      const errors = await steps[name](sent)
      return errors ? invalidForm(errors, form) : { done: name }
    },
    { calls, labels },
  )
}

async function done(answer: Promise<unknown>): Promise<undefined> {
  await answer
}
