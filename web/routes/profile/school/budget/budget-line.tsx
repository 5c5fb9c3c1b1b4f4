import type { FieldErrors } from '#contract/field-messages.ts'
import type { SchoolBudgets } from '#contract/procurement/budgets.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { budgetPageMessages as words } from '#web/messages/procurement/budgets.ts'
import { CLASSES, fieldOf } from './form-names.ts'
import type { TypedLine } from './typed-budgets.ts'

interface BudgetLineProps {
  line: TypedLine
  budgets: Pick<SchoolBudgets, 'subjects' | 'budgets'>
  errors: FieldErrors
}

/** The budget of a class or a subject in the form; ticked to be removed, it is gone once the form is sent. */
export function BudgetLine({ line: { line, kind, name, amount, isRemoved }, budgets, errors }: BudgetLineProps) {
  const field = (which: 'name' | 'amount') => ({ name: fieldOf(line, which), error: errors[fieldOf(line, which)] })
  const what = words.row(words.of[kind], kind === 'class' ? name : (titleOf(name, budgets) ?? ''))
  return (
    <div className="grid items-start gap-x-4 gap-y-2 border-b border-line pb-4 sm:grid-cols-[minmax(0,1fr)_10rem_9rem]">
      <input type="hidden" name={fieldOf(line, 'kind')} value={kind} />
      {kind === 'class' ? (
        <TextField {...field('name')} label={words.class} defaultValue={name} list={CLASSES} autoComplete="off" />
      ) : (
        <SelectField {...field('name')} label={words.subject} defaultValue={name} options={choices(name, budgets)} />
      )}
      <TextField
        {...field('amount')}
        label={words.partAmount}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={amount}
      />
      <CheckboxField
        name={fieldOf(line, 'removed')}
        label={
          <>
            <span aria-hidden="true">{words.remove}</span>
            <VisuallyHidden>{words.removeOf(what)}</VisuallyHidden>
          </>
        }
        defaultChecked={isRemoved}
        className="sm:pt-7"
      />
    </div>
  )
}

/** What the catalogue calls a subject, or what a budget of one is called that it knows no more. */
function titleOf(code: string, { subjects, budgets }: BudgetLineProps['budgets']): string | undefined {
  return (
    subjects.find((subject) => subject.code === code)?.title ??
    budgets.find(({ kind, name }) => kind === 'subject' && name === code)?.label
  )
}

function choices(chosen: string, budgets: BudgetLineProps['budgets']): { value: string; label: string }[] {
  const known = budgets.subjects.map(({ code, title }) => ({ value: code, label: title }))
  const isKnown = chosen === '' || known.some(({ value }) => value === chosen)
  const former = isKnown ? [] : [{ value: chosen, label: titleOf(chosen, budgets) ?? chosen }]
  return [{ value: '', label: words.chooseSubject }, ...former, ...known]
}
