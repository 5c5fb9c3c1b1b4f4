import * as contract from '#contract/accounts/second-factor.ts'
import type { Client } from '#contract/client.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'

/** What a form of the page did: codes are shown only this once. */
type Done = { done: 'begun' | 'off' } | { done: 'codes'; codes: string[] }

/** Carries out the action that the pressed button names. */
export async function changeSecondFactor(api: Client, form: FormData): Promise<Done> {
  const current_password = formText(form, 'current_password')
  const one_time_code = formText(form, 'one_time_code')
  switch (knownIntent(formText(form, 'intent'), ['begin', 'confirm', 'renew', 'turn-off'])) {
    case 'confirm': {
      const { data } = await api(contract.confirmSecondFactor, { body: { one_time_code } })
      return { done: 'codes', codes: data.recovery_codes }
    }
    case 'renew': {
      const { data } = await api(contract.renewRecoveryCodes, { body: { current_password, one_time_code } })
      return { done: 'codes', codes: data.recovery_codes }
    }
    case 'turn-off':
      await api(contract.turnOffSecondFactor, { body: { current_password, one_time_code } })
      return { done: 'off' }
    case 'begin':
      await api(contract.beginSecondFactor, { body: { current_password } })
      return { done: 'begun' }
  }
}
