import { cantons } from '#contract/accounts/schools/school-choices.ts'
import { schoolLevelLabels } from '#contract/catalogue/school/school-level-labels.ts'
import { fieldLabels } from '#contract/field-labels.ts'
import type { FieldErrors } from '#contract/field-messages.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { CheckboxGroup } from '#ui/fields/checkbox-group.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { schoolPages } from '#web/messages/accounts/school.ts'
import { levelsIn } from './school-values.ts'

const CANTONS = [
  { value: '', label: schoolPages.chooseCanton },
  ...Object.entries(cantons).map(([value, label]) => ({ value, label })),
]
const LEVELS = Object.entries(schoolLevelLabels).map(([value, label]) => ({ value, label }))

interface SchoolFieldsProps {
  values: Readonly<Record<string, string>>
  errors: FieldErrors
}

/** What a school is called, where it lies, whom it teaches, and where its bills go. */
export function SchoolFields({ values, errors }: SchoolFieldsProps) {
  const field = (name: string) => ({
    name,
    label: fieldLabels[name] ?? name,
    defaultValue: values[name],
    error: errors[name]?.slice(0, 1),
  })
  return (
    <div className="grid gap-5 sm:grid-cols-6">
      <TextField {...field('name')} autoComplete="organization" className="sm:col-span-6" required />
      <TextField {...field('street')} autoComplete="section-school address-line1" className="sm:col-span-4" required />
      <TextField {...field('street_number')} className="sm:col-span-2" />
      <CheckboxField
        name="no_street_number"
        label={schoolPages.noStreetNumber}
        defaultChecked={values['no_street_number'] !== undefined}
        className="-mt-3 sm:col-span-6"
      />
      <TextField
        {...field('post_code')}
        autoComplete="section-school postal-code"
        inputMode="numeric"
        className="sm:col-span-2"
        required
      />
      <TextField {...field('city')} autoComplete="section-school address-level2" className="sm:col-span-4" required />
      <SelectField {...field('canton')} options={CANTONS} className="sm:col-span-6 sm:max-w-72" required />
      <div className="sm:col-span-6">
        <CheckboxGroup
          name="levels"
          label={fieldLabels['levels'] ?? ''}
          error={errors['levels']}
          options={LEVELS}
          ticked={levelsIn(values)}
        />
      </div>
      <TextField
        {...field('invoice_email')}
        type="email"
        autoComplete="off"
        hint={schoolPages.invoiceEmailHint}
        className="sm:col-span-6"
        required
      />
    </div>
  )
}
