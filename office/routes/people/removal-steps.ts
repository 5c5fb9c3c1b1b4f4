import type { Client } from '#contract/client.ts'
import type { OfficeUser } from '#contract/desks/office-users.ts'
import {
  agreeToRemoveSecondFactor,
  askToRemoveSecondFactor,
  rejectSecondFactorRemoval,
} from '#contract/desks/second-factor-removals.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { formText } from '#forms/form-text.ts'

/** How two of the staff turn off a second factor, each step with the operation that says who may. */
export const removalSteps = {
  second_factor: askToRemoveSecondFactor,
  agree: agreeToRemoveSecondFactor,
  reject: rejectSecondFactorRemoval,
} satisfies Record<string, Endpoint>
export type RemovalStep = keyof typeof removalSteps

/** The field with the request that is agreed to or rejected: the one that was read. */
export const REMOVAL = 'removal'

interface Sent {
  api: Client
  params: { id: string }
  form: FormData
}

function settled(form: FormData) {
  return { params: { id: formText(form, REMOVAL) }, body: reasonIn(form) }
}

function reasonIn(form: FormData) {
  return { reason: formText(form, 'reason') }
}

export const doingRemoval: Record<RemovalStep, (sent: Sent) => Promise<unknown>> = {
  second_factor: ({ api, params, form }) => api(askToRemoveSecondFactor, { params, body: reasonIn(form) }),
  agree: ({ api, form }) => api(agreeToRemoveSecondFactor, settled(form)),
  reject: ({ api, form }) => api(rejectSecondFactorRemoval, settled(form)),
}

/** Of these steps, those that the account is in the state for. */
export function isRemovalOffered(step: RemovalStep, person: OfficeUser, isOneself: boolean): boolean {
  const { second_factor_removal: removal, second_factor_since } = person
  if (step === 'second_factor') return removal === null && second_factor_since !== null && !isOneself
  return removal !== null && (step === 'reject' || removal.may_agree)
}
