import { Form, href, redirect } from 'react-router'
import { failureOf } from '#contract/client.ts'
import { lookUpCoupon } from '#contract/licences/office-coupons.ts'
import { invalidForm } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { useBusy } from '#forms/use-busy.ts'
import { withForm } from '#forms/with-form.ts'
import { orKeepForm } from '#office/editing/keep-form.ts'
import { LoginAgain } from '#office/login-again/login-again.tsx'
import { codeRoom } from '#office/messages/coupons.ts'
import { frame } from '#office/messages/frame.ts'
import { guardPage } from '#office/require-staff.ts'
import { apiOf } from '#office/visit.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Route } from './+types/look-up.ts'
import { CouponTabs } from './coupon-tabs.tsx'

export async function loader(args: Route.LoaderArgs) {
  await guardPage(args, lookUpCoupon)
  return null
}

/** Leads to the coupon by its id: the code itself stands in the body of this form alone. */
export function action(args: Route.ActionArgs) {
  return withForm(
    args.request,
    async (form) => {
      try {
        const body = { coupon_code: formText(form, 'coupon_code') }
        const { data } = await apiOf(args)(lookUpCoupon, { body })
        return redirect(href('/coupons/code/:id', { id: data.id }))
      } catch (error) {
        if (failureOf(error, lookUpCoupon)?.body.code !== 'not_found') throw error
        return invalidForm({ coupon_code: [codeRoom.unknown] }, form)
      }
    },
    { calls: [lookUpCoupon] },
  )
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

export default function LookUp({ actionData: failure }: Route.ComponentProps) {
  const busy = useBusy()
  return (
    <>
      <CouponTabs />
      <div className="flex max-w-2xl flex-col gap-6">
        <title>{frame.titleOf(codeRoom.title)}</title>
        <h1 className="font-display text-3xl">{codeRoom.title}</h1>
        <LoginAgain failure={failure} />
        <Form method="post" noValidate className="flex flex-col gap-4">
          <TextField
            name="coupon_code"
            label={codeRoom.field}
            hint={codeRoom.hint}
            error={failure && (failure.errors['coupon_code'] ?? [failure.message])}
            defaultValue={failure?.values['coupon_code']}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            data-key="/"
            className="max-w-md"
          />
          <Button busy={busy} className="self-start" data-confirm>
            {codeRoom.find}
          </Button>
        </Form>
      </div>
    </>
  )
}
