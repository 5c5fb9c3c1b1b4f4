import { data, href, redirect } from 'react-router'
import { fieldMessage } from '#contract/field-messages.ts'
import { getCoupon, type OfferedCoupon } from '#contract/licences/coupons.ts'
import { type FormFailure, formFailure, invalidForm } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { apiOf } from '#web/api.ts'
import { enteredCode } from './entered-code.ts'

type Arguments = Parameters<typeof apiOf>[0]

/** The name of the field; what is entered in a field named `code` would not come back with its mistake. */
export const CODE_FIELD = 'coupon'

type LookedUp = { offer: OfferedCoupon; code: string } | { failure: FormFailure; status: number }

/** What an entered code is worth; else why it cannot be redeemed, for the form that takes codes. */
export async function lookUp(args: Arguments, entered: string): Promise<LookedUp> {
  const form = new FormData()
  form.set(CODE_FIELD, entered)
  const code = enteredCode(entered)
  if (code === null) return failed(invalidForm({ [CODE_FIELD]: [fieldMessage('code', 'coupon')] }, form))
  try {
    return { offer: (await apiOf(args)(getCoupon, { params: { code } })).data, code }
  } catch (error) {
    return failed(formFailure(error, form))
  }
}

function failed({ data: failure, init }: ReturnType<typeof formFailure>): LookedUp {
  const { code: atCode, ...others } = failure.errors
  const errors = atCode ? { ...others, [CODE_FIELD]: atCode } : others
  return { failure: { ...failure, errors }, status: init?.status ?? 422 }
}

/** Carries out the form that takes codes: goes on to the page of the code, whose address ends with it. */
export async function enterCode(args: Arguments, form: FormData) {
  const found = await lookUp(args, formText(form, CODE_FIELD))
  if ('failure' in found) return data(found.failure, { status: found.status })
  return redirect(href('/coupons/redeem/:coupon', { coupon: found.code }))
}
