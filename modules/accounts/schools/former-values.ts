import type { z } from 'zod'
import { cantons, purchaseNumberRules } from '#contract/accounts/schools/school-choices.ts'
import type { shownData } from '#contract/accounts/schools/school-data.ts'
import { swissDeadline } from '#contract/accounts/schools/swiss-deadline.ts'
import { schoolLevelLabels } from '#contract/catalogue/school/school-level-labels.ts'
import { fieldLabels } from '#contract/field-labels.ts'

type Data = z.output<typeof shownData>

const shown: { [F in keyof Data]: (value: NonNullable<Data[F]>) => string } = {
  name: String,
  street: String,
  street_number: String,
  post_code: String,
  city: String,
  canton: (value) => cantons[value],
  levels: (values) => values.map((value) => schoolLevelLabels[value]).join(', '),
  invoice_email: String,
  purchase_number_rule: (value) => purchaseNumberRules[value],
  order_deadline: swissDeadline,
}

/** What stood in the fields of a school before a change, for its history; null where nothing has changed. */
export function formerValues(before: Data, after: Data): string | null {
  const fields = Object.keys(shown) as (keyof Data)[]
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  if (changed.length === 0) return null
  return changed.map((field) => `${fieldLabels[field] ?? field}: ${inWords(before, field)}`).join('\n')
}

function inWords<F extends keyof Data>(data: Data, field: F): string {
  // It may be somebody’s own, and a history forgets nobody by itself.
  if (field === 'invoice_email') return 'geändert'
  const value = data[field]
  return value === null ? 'zuvor leer' : `zuvor «${shown[field](value as NonNullable<Data[F]>)}»`
}
