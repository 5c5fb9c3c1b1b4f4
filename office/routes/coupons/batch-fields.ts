import type { Product } from '#contract/catalogue/catalogue.ts'
import { couponBatches } from '#contract/licences/office-coupons.ts'
import { platformLabels } from '#contract/licences/platforms.ts'
import { describeForm } from '#office/editing/describe-form.ts'
import type { FieldWords, FormField } from '#office/editing/form-field.ts'
import { batchFieldHints, batchFieldLabels } from '#office/messages/coupons.ts'

/** The words of a batch's form. */
export const batchWords: FieldWords = {
  labels: batchFieldLabels,
  hints: batchFieldHints,
  values: { platform: platformLabels },
}

/**
 * The fields of a new batch, on the server, once its product is chosen: the platforms are those that it has.
 */
export function batchFields(
  { platforms }: Pick<Product, 'platforms'>,
  leftOut: readonly string[] = ['product'],
): FormField[] {
  return describeForm(couponBatches.create.body).flatMap((field): FormField[] => {
    if (leftOut.includes(field.name)) return []
    if (field.name !== 'platform') return [field]
    return platforms.length > 0 ? [{ ...field, values: platforms }] : []
  })
}

/** What a batch may give: something digital, and no bundle. */
export function isForBatch({ is_digital, format }: Pick<Product, 'is_digital' | 'format'>): boolean {
  return is_digital && format !== 'bundle'
}

/** What a new batch begins with. */
export function usualBatch({ licence_days: days }: Pick<Product, 'licence_days'>) {
  return { days }
}
