import { Form, href, redirect } from 'react-router'
import { fieldMessage } from '#contract/field-messages.ts'
import {
  couponBatches,
  importCouponBatch,
  MOST_BYTES_OF_CODES,
  tryCouponCodes,
} from '#contract/licences/office-coupons.ts'
import { invalidForm } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { useBusy } from '#forms/use-busy.ts'
import { withForm } from '#forms/with-form.ts'
import { describeForm } from '#office/editing/describe-form.ts'
import { valuesIn, valuesOf } from '#office/editing/form-values.ts'
import { FieldInput } from '#office/editing/inputs/field-input.tsx'
import { orKeepForm } from '#office/editing/keep-form.ts'
import { readForm } from '#office/editing/read-form.ts'
import { LoginAgain } from '#office/login-again/login-again.tsx'
import { batchFieldLabels, batchRoom, foreignCodes } from '#office/messages/coupons.ts'
import { frame } from '#office/messages/frame.ts'
import { readProductChoice } from '#office/products/find-products.ts'
import { ProductChoice } from '#office/products/product-choice.tsx'
import { guardPage } from '#office/require-staff.ts'
import { WayBack } from '#office/resource/way-back.tsx'
import { apiOf } from '#office/visit.ts'
import { Button } from '#ui/button.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/foreign-codes.ts'
import { batchFields, batchWords, isForBatch, usualBatch } from './batch-fields.ts'
import { ChosenProduct } from './chosen-product.tsx'
import { CouponTabs } from './coupon-tabs.tsx'

/** Fields of a batch that a file of codes does not have, or that are not typed. */
const LEFT_OUT = ['product', 'amount']

export async function loader(args: Route.LoaderArgs) {
  await guardPage(args, importCouponBatch)
  const choice = await readProductChoice(args, isForBatch)
  return { ...choice, fields: choice.product ? batchFields(choice.product, LEFT_OUT) : [] }
}

/** Tries the file, which writes nothing, or loads its codes. */
export function action(args: Route.ActionArgs) {
  const api = apiOf(args)
  return withForm(
    args.request,
    async (form) => {
      const codes = form.getAll('codes').filter((file): file is File => file instanceof File && file.name !== '')
      if (codes.length === 0) return invalidForm({ codes: [fieldMessage('codes', 'fileAgain')] }, form)
      if (knownIntent(formText(form, 'step'), ['try', 'load']) === 'try') {
        const { data: tried } = await api(tryCouponCodes, { body: { codes } })
        return { tried, values: textsOf(form) }
      }
      const fields = describeForm(couponBatches.create.body).filter(({ name }) => name !== 'amount')
      const { body, errors } = readForm(fields, valuesIn(fields, form))
      if (Object.keys(errors).length > 0) return invalidForm(errors, form, batchFieldLabels)
      // A form with a file has no null: what is not said is left out.
      const said = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
      const { data } = await api(importCouponBatch, { body: { ...said, codes } as never })
      return redirect(href('/coupons/:id', { id: data.id }))
    },
    { calls: [tryCouponCodes, importCouponBatch], labels: batchFieldLabels, maxBytes: MOST_BYTES_OF_CODES },
  )
}

/** What was typed, for the form that comes back. */
function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((one): one is [string, string] => typeof one[1] === 'string'))
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

export default function ForeignCodes({ loaderData, actionData }: Route.ComponentProps) {
  const { product, query, found, fields } = loaderData
  const busy = useBusy()
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const tried = actionData && 'tried' in actionData ? actionData.tried : undefined
  const values = actionData?.values ?? (product ? valuesOf(fields, usualBatch(product)) : {})
  return (
    <>
      <CouponTabs />
      <div className="flex max-w-4xl flex-col gap-6">
        <title>{frame.titleOf(foreignCodes.title)}</title>
        <WayBack room={href('/coupons')} label={batchRoom.back} />
        <h1 className="font-display text-3xl">{foreignCodes.title}</h1>
        <p className="max-w-prose">{foreignCodes.text}</p>
        {product ? (
          <>
            <ChosenProduct product={product} without={href('/coupons/fremde')} />
            {tried && <Trial tried={tried} />}
            <LoginAgain failure={failure} />
            <Form method="post" encType="multipart/form-data" noValidate className="flex flex-col gap-5">
              {failure && <FormErrorSummary title={failure.message} errors={failure.errors} />}
              <input type="hidden" name="product" value={product.id} />
              <FileField
                name="codes"
                label={foreignCodes.file}
                hint={foreignCodes.fileHint}
                error={failure?.errors['codes']}
                accept=".csv,.txt,text/csv,text/plain"
                className="max-w-xl"
              />
              <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
                {fields.map((field) => (
                  <FieldInput
                    key={field.name}
                    field={field}
                    value={values[field.name] ?? ''}
                    error={failure?.errors[field.name]}
                    words={batchWords}
                  />
                ))}
              </div>
              <div className="flex flex-wrap gap-3">
                <Button name="step" value="try" variant="secondary" busy={busy}>
                  {foreignCodes.try}
                </Button>
                <Button name="step" value="load" busy={busy} data-confirm>
                  {foreignCodes.load}
                </Button>
              </div>
            </Form>
          </>
        ) : (
          <ProductChoice query={query} found={found} />
        )}
      </div>
    </>
  )
}

function Trial({ tried: { total, problems } }: { tried: { total: number; problems: readonly string[] } }) {
  if (problems.length === 0)
    return (
      <Notice kind="success" live>
        {foreignCodes.fine(total)}
      </Notice>
    )
  return (
    <Notice kind="warning" live>
      <p>{foreignCodes.wrong}</p>
      <ul className="list-disc pl-5">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Notice>
  )
}
