import type { Client } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  deliverEntitlementAgain,
  type EntitlementStep,
  prolongEntitlement,
  revokeEntitlement,
} from '#contract/licences/entitlements.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { accessRoom } from '#office/messages/coupons.ts'
import { apiOf } from '#office/visit.ts'

type Arguments = Parameters<typeof apiOf>[0] & { request: Request; params: { id: string } }

interface Sent {
  api: Client
  params: { id: string }
  form: FormData
}

const reasonIn = (form: FormData) => formText(form, 'reason')

const doing: Record<EntitlementStep, (sent: Sent) => Promise<unknown>> = {
  prolong: ({ api, params, form }) =>
    api(prolongEntitlement, { params, body: { until: formText(form, 'until'), reason: reasonIn(form) } }),
  deliver_again: ({ api, params }) => api(deliverEntitlementAgain, { params }),
  revoke: ({ api, params, form }) => api(revokeEntitlement, { params, body: { reason: reasonIn(form) } }),
}

const operations = [prolongEntitlement, deliverEntitlementAgain, revokeEntitlement] as const satisfies Endpoint[]

/** Carries out the step that a form of an access’s page names, and says which one was done. */
export function doAccessStep(args: Arguments) {
  const api = apiOf(args)
  return withForm(
    args.request,
    async (form) => {
      const step = knownIntent(formText(form, 'step'), Object.keys(doing) as EntitlementStep[])
      await doing[step]({ api, params: { id: args.params.id }, form })
      return { done: step }
    },
    { calls: operations, labels: { until: accessRoom.lastDay } },
  )
}
