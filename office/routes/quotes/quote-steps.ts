import type { Client } from '#contract/client.ts'
import { extendQuote, type OfficeQuote, takeBackQuote } from '#contract/procurement/quotes/office-quotes.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { quoteRoom } from '#office/messages/quotes/quotes.ts'
import { apiOf } from '#office/visit.ts'

type Arguments = Parameters<typeof apiOf>[0] & { request: Request; params: { id: string } }

export type QuoteStep = OfficeQuote['may'][number]

interface Sent {
  api: Client
  params: { id: string }
  form: FormData
}

const doing: Record<QuoteStep, (sent: Sent) => Promise<unknown>> = {
  extend: ({ api, params, form }) => api(extendQuote, { params, body: { valid_until: formText(form, 'valid_until') } }),
  withdraw: ({ api, params, form }) => api(takeBackQuote, { params, body: { reason: formText(form, 'reason') } }),
}

/** Carries out the step that a form of a quote’s page names, and says which one was done. */
export function doQuoteStep(args: Arguments) {
  const api = apiOf(args)
  return withForm(
    args.request,
    async (form) => {
      const step = knownIntent(formText(form, 'step'), Object.keys(doing) as QuoteStep[])
      await doing[step]({ api, params: { id: args.params.id }, form })
      return { done: step }
    },
    { calls: [extendQuote, takeBackQuote], labels: { valid_until: quoteRoom.lastDay, reason: quoteRoom.reason } },
  )
}
