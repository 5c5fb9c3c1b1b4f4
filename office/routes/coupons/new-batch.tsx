import { useMemo } from 'react'
import { href, redirect } from 'react-router'
import { couponBatches } from '#contract/licences/office-coupons.ts'
import { withForm } from '#forms/with-form.ts'
import { EditForm } from '#office/editing/edit-form.tsx'
import { valuesOf } from '#office/editing/form-values.ts'
import { orKeepForm } from '#office/editing/keep-form.ts'
import { sendForm } from '#office/editing/send-form.ts'
import { useEditKeys } from '#office/editing/use-edit-keys.ts'
import { batchFieldLabels, batchRoom } from '#office/messages/coupons.ts'
import { frame } from '#office/messages/frame.ts'
import { readProductChoice } from '#office/products/find-products.ts'
import { ProductChoice } from '#office/products/product-choice.tsx'
import { guardPage } from '#office/require-staff.ts'
import { WayBack } from '#office/resource/way-back.tsx'
import { apiOf, personOf } from '#office/visit.ts'
import type { Route } from './+types/new-batch.ts'
import { batchFields, batchWords, isForBatch, usualBatch } from './batch-fields.ts'
import { ChosenProduct } from './chosen-product.tsx'
import { CouponTabs } from './coupon-tabs.tsx'

/** First the product, which decides what else can be said. */
export async function loader(args: Route.LoaderArgs) {
  await guardPage(args, couponBatches.create)
  const choice = await readProductChoice(args, isForBatch)
  const fields = choice.product ? batchFields(choice.product) : []
  return { ...choice, fields, person: await personOf(args) }
}

export function action(args: Route.ActionArgs) {
  return withForm(
    args.request,
    (form) =>
      sendForm(form, { schema: couponBatches.create.body, labels: batchFieldLabels }, async (body) => {
        const { data } = await apiOf(args)(couponBatches.create, { body })
        return redirect(href('/coupons/:id', { id: data.id }))
      }),
    { calls: [couponBatches.create] },
  )
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

export default function NewBatch({ loaderData, actionData }: Route.ComponentProps) {
  const { product, query, found, fields, person } = loaderData
  const values = useMemo(() => valuesOf(fields, product ? usualBatch(product) : {}), [fields, product])
  useEditKeys()
  return (
    <>
      <CouponTabs />
      <div className="flex max-w-4xl flex-col gap-6">
        <title>{frame.titleOf(batchRoom.new)}</title>
        <WayBack room={href('/coupons')} label={batchRoom.back} />
        <h1 className="font-display text-3xl">{batchRoom.new}</h1>
        {product ? (
          <>
            <ChosenProduct product={product} without={href('/coupons/neu')} />
            <EditForm
              key={product.id}
              {...{ fields, values, person }}
              words={batchWords}
              revision={0}
              failure={actionData && 'message' in actionData ? actionData : undefined}
              submit={batchRoom.create}
            >
              <input type="hidden" name="product" value={product.id} />
            </EditForm>
          </>
        ) : (
          <ProductChoice query={query} found={found} />
        )}
      </div>
    </>
  )
}
