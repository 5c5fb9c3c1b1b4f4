import { cantons, purchaseNumberRules } from '#contract/accounts/schools/school-choices.ts'
import type { changeSchool, foundSchool, School } from '#contract/accounts/schools/schools.ts'
import { schoolLevelLabels } from '#contract/catalogue/school/school-level-labels.ts'
import { type SchoolLevel, schoolLevel } from '#contract/catalogue/school/school-levels.ts'
import type { Input } from '#contract/endpoint.ts'
import { fieldLabels } from '#contract/field-labels.ts'
import { monthNames } from '#contract/ground/time/month-names.ts'
import { formText } from '#forms/form-text.ts'
import { schoolPages } from '#web/messages/accounts/school.ts'
import type { Difference } from './changed-notice.tsx'

type Values = Readonly<Record<string, string>>
type Founded = Input<typeof foundSchool>['body']
type Changed = Input<typeof changeSchool>['body']

/** What a founder’s form says of the school. */
export function foundedIn(form: FormData): Founded {
  const text = (name: string) => formText(form, name)
  return {
    name: text('name'),
    street: text('street'),
    street_number: text('street_number'),
    no_street_number: form.has('no_street_number'),
    post_code: text('post_code'),
    city: text('city'),
    canton: text('canton') as Founded['canton'],
    levels: schoolLevel.options.filter((level) => form.has(`levels.${level}`)),
    invoice_email: text('invoice_email'),
  }
}

/** What the form of a responsible person says; a deadline needs its month and its day. */
export function changedIn(form: FormData): Changed {
  const [month, day] = [formText(form, 'order_deadline.month'), formText(form, 'order_deadline.day')]
  return {
    ...foundedIn(form),
    purchase_number_rule: formText(form, 'purchase_number_rule') as Changed['purchase_number_rule'],
    order_deadline: month === '' && day === '' ? null : { month: Number(month), day: Number(day) },
    revision: Number(formText(form, 'revision')),
  }
}

/** What is known of a school, as the values of its form. */
export function valuesOf(school: School): Record<string, string> {
  return {
    name: school.name,
    street: school.street,
    street_number: school.street_number ?? '',
    ...(school.street_number === null ? { no_street_number: 'on' } : {}),
    post_code: school.post_code,
    city: school.city,
    canton: school.canton,
    ...Object.fromEntries(school.levels.map((level) => [`levels.${level}`, 'on'])),
    invoice_email: school.invoice_email,
    purchase_number_rule: school.purchase_number_rule,
    'order_deadline.month': String(school.order_deadline?.month ?? ''),
    'order_deadline.day': String(school.order_deadline?.day ?? ''),
  }
}

/** The levels that are ticked in a form. */
export function levelsIn(values: Values): SchoolLevel[] {
  return schoolLevel.options.filter((level) => `levels.${level}` in values)
}

const PLAIN = ['name', 'street', 'street_number', 'post_code', 'city', 'invoice_email'] as const

/** The fields in which two fillings of the form differ, in words: what was typed, and what holds now. */
export function differences(typed: Values, present: Values): Difference[] {
  const [yours, now] = [inWords(typed), inWords(present)]
  return Object.keys(yours).flatMap((name) =>
    yours[name] === now[name]
      ? []
      : [{ label: fieldLabels[name] ?? name, yours: yours[name] ?? '', present: now[name] ?? '' }],
  )
}

function inWords(values: Values): Record<string, string> {
  const named = (choices: Readonly<Record<string, string>>, name: string) => choices[values[name] ?? ''] ?? ''
  const month = monthNames[Number(values['order_deadline.month'] || 0) - 1]
  return {
    ...Object.fromEntries(PLAIN.map((name) => [name, values[name] ?? ''])),
    canton: named(cantons, 'canton'),
    levels: levelsIn(values)
      .map((level) => schoolLevelLabels[level])
      .join(', '),
    purchase_number_rule: named(purchaseNumberRules, 'purchase_number_rule'),
    order_deadline: month ? `${values['order_deadline.day']}. ${month}` : schoolPages.noDeadline,
  }
}
