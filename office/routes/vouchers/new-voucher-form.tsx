import { useMemo } from 'react'
import { href } from 'react-router'
import type { FormFailure } from '#forms/api-failure.ts'
import { EditForm } from '#office/editing/edit-form.tsx'
import type { FormField } from '#office/editing/form-field.ts'
import { valuesOf } from '#office/editing/form-values.ts'
import { useEditKeys } from '#office/editing/use-edit-keys.ts'
import { frame } from '#office/messages/frame.ts'
import { voucherRoom } from '#office/messages/vouchers.ts'
import type { Names } from '#office/products/product-names.ts'
import { WayBack } from '#office/resource/way-back.tsx'
import { USUAL } from './usual-terms.ts'
import { voucherInputs, voucherWords } from './voucher-words.ts'

interface NewVoucherFormProps {
  title: string
  submit: string
  fields: readonly FormField[]
  names: { departments: Names; products: Names }
  person: string
  /** What the form begins with. */
  begun?: object | undefined
  failure: FormFailure | undefined
}

/** The page on which a voucher is made, or many with the same terms. */
export function NewVoucherForm(props: NewVoucherFormProps) {
  const { title, submit, fields, names, person, begun = USUAL, failure } = props
  const values = useMemo(() => valuesOf(fields, begun), [fields, begun])
  const words = useMemo(() => voucherWords(names), [names])
  useEditKeys()
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <title>{frame.titleOf(title)}</title>
      <WayBack room={href('/gutscheine')} label={voucherRoom.back} />
      <h1 className="font-display text-3xl">{title}</h1>
      <EditForm {...{ fields, values, words, person, failure, submit }} revision={0} inputs={voucherInputs} />
    </div>
  )
}
