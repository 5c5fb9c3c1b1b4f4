import { href, redirect } from 'react-router'
import { createVoucherSeries } from '#contract/sales/office-vouchers.ts'
import { withForm } from '#forms/with-form.ts'
import { orKeepForm } from '#office/editing/keep-form.ts'
import { sendForm } from '#office/editing/send-form.ts'
import { voucherFieldLabels, voucherRoom } from '#office/messages/vouchers.ts'
import { apiOf, personOf } from '#office/visit.ts'
import type { Route } from './+types/new-series.ts'
import { NewVoucherForm } from './new-voucher-form.tsx'
import { USUAL_OF_SERIES } from './usual-terms.ts'
import { voucherFields } from './voucher-fields.ts'

export async function loader(args: Route.LoaderArgs) {
  const chosen = { departments: [], products: [] }
  return { person: await personOf(args), ...(await voucherFields(args, createVoucherSeries.body, chosen)) }
}

export function action(args: Route.ActionArgs) {
  return withForm(
    args.request,
    (form) =>
      sendForm(form, { schema: createVoucherSeries.body, labels: voucherFieldLabels }, async (body) => {
        const { data } = await apiOf(args)(createVoucherSeries, { body })
        return redirect(href('/gutscheine/serie/:series', { series: data.series }))
      }),
    { calls: [createVoucherSeries] },
  )
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

export default function NewSeries({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NewVoucherForm
      {...loaderData}
      begun={USUAL_OF_SERIES}
      title={voucherRoom.newSeries}
      submit={voucherRoom.createSeries}
      failure={actionData && 'message' in actionData ? actionData : undefined}
    />
  )
}
