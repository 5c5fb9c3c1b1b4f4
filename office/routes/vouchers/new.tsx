import { useMemo } from 'react'
import { href, redirect } from 'react-router'
import { type OfficeVoucher, vouchers } from '#contract/sales/office-vouchers.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { withForm } from '#forms/with-form.ts'
import { orKeepForm } from '#office/editing/keep-form.ts'
import { sendForm } from '#office/editing/send-form.ts'
import { voucherFieldLabels, voucherRoom } from '#office/messages/vouchers.ts'
import { apiOf, personOf } from '#office/visit.ts'
import type { Route } from './+types/new.ts'
import { NewVoucherForm } from './new-voucher-form.tsx'
import { voucherFields } from './voucher-fields.ts'

/** With `?von=`, a duplicate begins with the terms of another voucher. */
export async function loader(args: Route.LoaderArgs) {
  const id = args.url.searchParams.get('von')
  const model = id === null ? null : (await orErrorPage(apiOf(args)(vouchers.read, { params: { id } }))).data
  const chosen = model ?? { departments: [], products: [] }
  return { model, person: await personOf(args), ...(await voucherFields(args, vouchers.create.body, chosen)) }
}

export function action(args: Route.ActionArgs) {
  return withForm(
    args.request,
    (form) =>
      sendForm(form, { schema: vouchers.create.body, labels: voucherFieldLabels }, async (body) => {
        const { data } = await apiOf(args)(vouchers.create, { body })
        return redirect(href('/gutscheine/:id', { id: data.id }))
      }),
    { calls: [vouchers.create] },
  )
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

export default function NewVoucher({ loaderData: { model, ...form }, actionData }: Route.ComponentProps) {
  const begun = useMemo(() => (model ? withoutCode(model) : undefined), [model])
  return (
    <NewVoucherForm
      {...form}
      title={voucherRoom.new}
      submit={voucherRoom.create}
      begun={begun}
      failure={actionData && 'message' in actionData ? actionData : undefined}
    />
  )
}

/** Each voucher has a code of its own. */
function withoutCode({ code: _, ...terms }: OfficeVoucher) {
  return terms
}
