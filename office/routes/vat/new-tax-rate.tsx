import { useMemo } from 'react'
import { href, redirect } from 'react-router'
import { createTaxRate } from '#contract/sales/office-tax-rates.ts'
import { tryTaxRate } from '#contract/storefront/sample-carts.ts'
import { withForm } from '#forms/with-form.ts'
import { describeForm } from '#office/editing/describe-form.ts'
import { EditForm } from '#office/editing/edit-form.tsx'
import { valuesOf } from '#office/editing/form-values.ts'
import { orKeepForm } from '#office/editing/keep-form.ts'
import { sendForm } from '#office/editing/send-form.ts'
import { useEditKeys } from '#office/editing/use-edit-keys.ts'
import { frame } from '#office/messages/frame.ts'
import { taxCategoryLabels, taxRateFieldLabels, taxRateRoom } from '#office/messages/settings/tax-rates.ts'
import { guardPage } from '#office/require-staff.ts'
import { WayBack } from '#office/resource/way-back.tsx'
import { onceTried } from '#office/sample-carts/once-tried.ts'
import { SampleCarts } from '#office/sample-carts/sample-carts.tsx'
import { apiOf, personOf } from '#office/visit.ts'
import type { Route } from './+types/new-tax-rate.ts'
import { VatTabs } from './vat-tabs.tsx'

export async function loader(args: Route.LoaderArgs) {
  await guardPage(args, createTaxRate)
  return { fields: describeForm(createTaxRate.body), person: await personOf(args) }
}

export function action(args: Route.ActionArgs) {
  const api = apiOf(args)
  return withForm(
    args.request,
    (form) =>
      sendForm(form, { schema: createTaxRate.body, labels: taxRateFieldLabels }, (typed) =>
        onceTried(form, typed, {
          tryOut: async (body) => (await api(tryTaxRate, { body })).data,
          save: async (body) => {
            await api(createTaxRate, { body })
            return redirect(href('/mwst/saetze'))
          },
        }),
      ),
    { calls: [createTaxRate, tryTaxRate], labels: taxRateFieldLabels },
  )
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

const words = {
  labels: taxRateFieldLabels,
  hints: { valid_from: taxRateRoom.fromHint },
  values: { category: taxCategoryLabels },
}

export default function NewTaxRate({ loaderData: { fields, person }, actionData }: Route.ComponentProps) {
  const values = useMemo(() => valuesOf(fields, {}), [fields])
  useEditKeys()
  return (
    <>
      <VatTabs />
      <div className="flex max-w-4xl flex-col gap-6">
        <title>{frame.titleOf(taxRateRoom.new)}</title>
        <WayBack room={href('/mwst/saetze')} label={taxRateRoom.title} />
        <h1 className="font-display text-3xl">{taxRateRoom.new}</h1>
        <p className="text-ink-soft">{taxRateRoom.lead}</p>
        <EditForm {...{ fields, values, words, person }} revision={0} failure={actionData} submit={taxRateRoom.create}>
          <SampleCarts failure={actionData} />
        </EditForm>
      </div>
    </>
  )
}
