import { Form, href, redirect } from 'react-router'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { type FieldErrors, fieldMessage } from '#contract/field-messages.ts'
import { MAX_BOOK_BYTES } from '#contract/file-sizes.ts'
import { addProductFile, MAX_BOOK_FORM_BYTES } from '#contract/licences/product-files.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { useBusy } from '#forms/use-busy.ts'
import { useSizeCheck } from '#forms/use-size-check.ts'
import { withForm } from '#forms/with-form.ts'
import { orKeepForm } from '#office/editing/keep-form.ts'
import { LoginAgain } from '#office/login-again/login-again.tsx'
import { fileRoom } from '#office/messages/coupons.ts'
import { frame } from '#office/messages/frame.ts'
import { readProductChoice } from '#office/products/find-products.ts'
import { ProductChoice } from '#office/products/product-choice.tsx'
import { guardPage } from '#office/require-staff.ts'
import { WayBack } from '#office/resource/way-back.tsx'
import { apiOf } from '#office/visit.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import type { Route } from './+types/new-file.ts'
import { isForBatch } from './batch-fields.ts'
import { ChosenProduct } from './chosen-product.tsx'
import { CouponTabs } from './coupon-tabs.tsx'

export async function loader(args: Route.LoaderArgs) {
  await guardPage(args, addProductFile)
  return readProductChoice(args, isForBatch)
}

export function action(args: Route.ActionArgs) {
  return withForm(
    args.request,
    async (form) => {
      const book_file = form
        .getAll('book_file')
        .filter((file): file is File => file instanceof File && file.name !== '')
      const is_exam = form.has('is_exam') ? 'true' : 'false'
      const body = { product: formText(form, 'product'), book_file, is_exam } as const
      const { data } = await apiOf(args)(addProductFile, { body })
      return redirect(href('/coupons/dateien/:id', { id: data.id }))
    },
    { calls: [addProductFile], maxBytes: MAX_BOOK_FORM_BYTES },
  )
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

export default function NewFile({ loaderData: { product, query, found }, actionData: failure }: Route.ComponentProps) {
  return (
    <>
      <CouponTabs />
      <div className="flex max-w-4xl flex-col gap-6">
        <title>{frame.titleOf(fileRoom.new)}</title>
        <WayBack room={href('/coupons/dateien')} label={fileRoom.back} />
        <h1 className="font-display text-3xl">{fileRoom.new}</h1>
        {product ? (
          <>
            <ChosenProduct product={product} without={href('/coupons/dateien/neu')} />
            <FileForm product={product} failure={failure} />
          </>
        ) : (
          <ProductChoice query={query} found={found} />
        )}
      </div>
    </>
  )
}

const TOO_LARGE: FieldErrors = { book_file: [fieldMessage('book_file', 'bookSize')] }

function FileForm({ product, failure }: { product: Product; failure: FormFailure | undefined }) {
  const busy = useBusy()
  const size = useSizeCheck({ field: 'book_file', most: MAX_BOOK_BYTES, errors: TOO_LARGE })
  const refusal = size.refusal ?? failure
  const errors = refusal?.code === 'too_large' ? TOO_LARGE : (refusal?.errors ?? {})
  return (
    <>
      <LoginAgain failure={failure} />
      <Form
        method="post"
        encType="multipart/form-data"
        noValidate
        onSubmit={size.check}
        className="flex max-w-2xl flex-col gap-5"
      >
        {refusal && <FormErrorSummary title={refusal.message} errors={errors} />}
        <input type="hidden" name="product" value={product.id} />
        <FileField
          name="book_file"
          label={fileRoom.file}
          hint={fileRoom.fileHint}
          error={errors['book_file']}
          accept=".pdf,.epub,application/pdf,application/epub+zip"
        />
        {product.format === 'teacher_material' && (
          <CheckboxField
            name="is_exam"
            label={fileRoom.isExam}
            hint={fileRoom.isExamHint}
            error={errors['is_exam']}
            defaultChecked={failure !== undefined && 'is_exam' in failure.values}
          />
        )}
        <Button busy={busy} className="self-start" data-confirm>
          {fileRoom.load}
        </Button>
      </Form>
    </>
  )
}
