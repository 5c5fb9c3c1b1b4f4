import { teacherFunctions, teacherSubjects } from '#contract/accounts/teacher-choices.ts'
import { CheckboxGroup } from '#ui/fields/checkbox-group.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { teacherMessages } from '#web/messages/accounts/account.ts'
import { type Entered, fieldOf } from './account-fields.tsx'
import { FieldGroup } from './field-group.tsx'

const FUNCTIONS = [
  { value: '', label: teacherMessages.chooseFunction },
  ...Object.entries(teacherFunctions).map(([value, label]) => ({ value, label })),
]
const SUBJECTS = Object.entries(teacherSubjects).map(([value, label]) => ({ value, label }))

/** Where somebody teaches, and what. */
export function SchoolFields({ entered }: { entered: Entered }) {
  return (
    <FieldGroup legend={teacherMessages.school}>
      <TextField {...fieldOf(entered, 'institution')} autoComplete="organization" className="sm:col-span-2" required />
      <TextField
        {...fieldOf(entered, 'school_post_code')}
        autoComplete="section-school postal-code"
        inputMode="numeric"
        required
      />
      <TextField {...fieldOf(entered, 'school_city')} autoComplete="section-school address-level2" required />
      <SelectField {...fieldOf(entered, 'function')} options={FUNCTIONS} className="sm:col-span-2" required />
      <div className="sm:col-span-2">
        <CheckboxGroup
          {...fieldOf(entered, 'subjects')}
          options={SUBJECTS}
          ticked={SUBJECTS.map(({ value }) => value).filter((value) => `subjects.${value}` in entered.values)}
        />
      </div>
    </FieldGroup>
  )
}
