import { type FieldErrors, fieldMessage } from '#contract/field-messages.ts'
import type { SchoolBudgets, WrittenBudget } from '#contract/procurement/budgets.ts'
import { readFrancs } from '#forms/read-francs.ts'
import { fieldOf, REVISION, WHOLE } from './form-names.ts'

type Values = Readonly<Record<string, string>>

/** A line of a class or a subject as it is typed. */
export interface TypedLine {
  line: number
  kind: 'class' | 'subject'
  name: string
  amount: string
  isRemoved: boolean
}

/** The lines that a form has, beside that of the whole school, in the order in which they are shown. */
export function linesIn(values: Values): TypedLine[] {
  return Object.keys(values)
    .flatMap((field) => Number(/^budgets\.([1-9]\d{0,3})\.kind$/.exec(field)?.[1] ?? 0) || [])
    .map((line) => ({
      line,
      kind: values[fieldOf(line, 'kind')] === 'class' ? 'class' : 'subject',
      name: (values[fieldOf(line, 'name')] ?? '').trim(),
      amount: (values[fieldOf(line, 'amount')] ?? '').trim(),
      isRemoved: fieldOf(line, 'removed') in values,
    }))
}

/** The values of a form with one more line, and its number. */
export function withLine(values: Values, kind: TypedLine['kind']): { values: Record<string, string>; added: number } {
  const added = Math.max(WHOLE, ...linesIn(values).map(({ line }) => line)) + 1
  const fresh = { [fieldOf(added, 'kind')]: kind, [fieldOf(added, 'name')]: '', [fieldOf(added, 'amount')]: '' }
  return { values: { ...values, ...fresh }, added }
}

/** What is written by now, as the values of the form. */
export function valuesOf({ budgets, revision }: Pick<SchoolBudgets, 'budgets' | 'revision'>): Record<string, string> {
  const values: Record<string, string> = { [REVISION]: String(revision) }
  let line = WHOLE
  for (const { kind, name, amount } of budgets) {
    if (kind !== 'school') {
      line += 1
      values[fieldOf(line, 'kind')] = kind
      values[fieldOf(line, 'name')] = name ?? ''
    }
    values[fieldOf(kind === 'school' ? WHOLE : line, 'amount')] = typedFrancs(amount.amount)
  }
  return values
}

/** Rappen as people type them: «12000» or «36.50». */
function typedFrancs(amount: number): string {
  return amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2)
}

interface ReadBudgets {
  budgets: WrittenBudget[]
  /** The line of the form that each of the budgets stands on. */
  lines: number[]
  errors: FieldErrors
}

/** The budgets that a form writes: without lines that are removed or empty. What is wrong is told at its field. */
export function readBudgets(values: Values): ReadBudgets {
  const read: ReadBudgets = { budgets: [], lines: [], errors: {} }
  const amountOf = (line: number, typed: string) => {
    const amount = readFrancs(typed)
    const field = fieldOf(line, 'amount')
    if (amount === null) read.errors[field] = [fieldMessage(field, 'required')]
    else if (amount < 0) read.errors[field] = [fieldMessage(field, 'numeric')]
    return amount ?? 0
  }
  const whole = (values[fieldOf(WHOLE, 'amount')] ?? '').trim()
  if (whole !== '') add({ kind: 'school', name: null, amount: amountOf(WHOLE, whole) }, WHOLE)
  for (const { line, kind, name, amount, isRemoved } of linesIn(values))
    if (!isRemoved && (name !== '' || amount !== '')) add({ kind, name, amount: amountOf(line, amount) }, line)
  return read

  function add(budget: WrittenBudget, line: number) {
    read.budgets.push(budget)
    read.lines.push(line)
  }
}

/** Messages of the operation, which counts the budgets that were sent, at the lines of the form. */
export function atLines(errors: FieldErrors, lines: readonly number[]): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [
      field.replace(/^budgets\.(\d+)\./, (_, place: string) => `budgets.${lines[Number(place)] ?? place}.`),
      messages,
    ]),
  )
}
