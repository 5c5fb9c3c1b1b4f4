import { href, redirect } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { reportShipped } from '#contract/fulfilment/fulfilment.ts'
import { orders } from '#contract/fulfilment/office-orders.ts'
import { invalidForm } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { withStep } from '#office/resource/asked-step.ts'
import { apiOf } from '#office/visit.ts'

type Arguments = Parameters<typeof apiOf>[0] & { request: Request }

/** Opens the order of a number at the step «versenden», or reports a parcel of it. */
export function doShippingStep(args: Arguments) {
  return withForm(
    args.request,
    async (form) => {
      const number = formText(form, 'order_number').trim()
      switch (knownIntent(formText(form, 'step'), ['open', 'report'])) {
        case 'open': {
          const id = await orderWith(args, number)
          return id === null ? unknownNumber(form) : redirect(withStep(href('/bestellungen/:id', { id }), 'ship'))
        }
        case 'report':
          return reportParcel(args, form, number)
      }
    },
    { calls: [reportShipped] },
  )
}

async function reportParcel(args: Arguments, form: FormData, number: string) {
  const parcel = { carrier: formText(form, 'carrier') as 'post', tracking_number: formText(form, 'tracking_number') }
  try {
    const { data } = await apiOf(args)(reportShipped, { body: { order_number: number, ...parcel } })
    return { reported: { number, path: href('/bestellungen/:id', { id: data.order }), parcel: data.shipment.id } }
  } catch (error) {
    if (error instanceof ApiError && error.body.code === 'not_found') return unknownNumber(form)
    throw error
  }
}

/** The search finds parts of numbers, too; the whole one is meant. */
async function orderWith(args: Arguments, number: string): Promise<string | null> {
  if (number === '') return null
  const { data } = await apiOf(args)(orders.list, { query: { query: number } })
  return data.find((order) => order.number === number)?.id ?? null
}

function unknownNumber(form: FormData) {
  return invalidForm({ order_number: [fieldMessage('order_number', 'wrong')] }, form)
}
