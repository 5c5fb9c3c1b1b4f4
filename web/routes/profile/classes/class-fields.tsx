import { schoolLevelLabels } from '#contract/catalogue/school/school-level-labels.ts'
import type { SchoolLevel } from '#contract/catalogue/school/school-levels.ts'
import type { FieldErrors } from '#contract/field-messages.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { classFieldsMessages as words } from '#web/messages/accounts/classes.ts'

interface ClassFieldsProps {
  values: Readonly<Record<string, string | undefined>>
  errors: FieldErrors
  /** School years to choose from, for a class that is made. */
  years?: readonly string[]
}

const LEVELS = [
  { value: '', label: words.noLevel },
  ...Object.entries(schoolLevelLabels).map(([value, label]) => ({ value, label })),
]

/** The field of the school year. */
export const YEAR = 'school_year'

/** Name and level of a class, and its school year where it is made. */
export function ClassFields({ values, errors, years }: ClassFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        name="name"
        label={words.name}
        hint={words.nameHint}
        defaultValue={values['name']}
        error={errors['name']}
        maxLength={40}
        autoComplete="off"
        required
      />
      <SelectField
        name="level"
        label={words.level}
        options={LEVELS}
        defaultValue={values['level'] ?? ''}
        error={errors['level']}
        className="self-end"
      />
      {years && (
        <SelectField
          name={YEAR}
          label={words.year}
          options={years.map((value) => ({ value, label: value }))}
          defaultValue={values[YEAR]}
          error={errors[YEAR]}
        />
      )}
    </div>
  )
}

/** What these forms call their fields. */
export const classLabels = { name: words.name, level: words.level, [YEAR]: words.year } as const

/** Name and level as they were sent; the API judges whether there is such a level. */
export function classIn(name: string, level: string) {
  return { name, level: level === '' ? null : (level as SchoolLevel) }
}
