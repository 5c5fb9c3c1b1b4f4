import { type ActionFunctionArgs, data, href } from 'react-router'
import { changeBudgets } from '#contract/procurement/budgets.ts'
import { formFailure, invalidForm } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { apiOf } from '#web/api.ts'
import { budgetPageMessages as words } from '#web/messages/procurement/budgets.ts'
import { savedAt } from '#web/routes/profile/saved.ts'
import { requireLogin } from '#web/session/guards.ts'
import { atSchoolYear } from '../at-school-year.ts'
import { ADD_CLASS, ADD_SUBJECT, INTENT, REVISION, SAVE, SCHOOL, SCHOOL_YEAR } from './form-names.ts'
import { atLines, readBudgets, withLine } from './typed-budgets.ts'

/** Writes the budgets of a form, or answers with the form and one more line: nothing is written then. */
export async function writeBudgets(args: ActionFunctionArgs) {
  await requireLogin(args)
  return withForm(args.request, async (form) => {
    const intent = knownIntent(formText(form, INTENT), [SAVE, ADD_CLASS, ADD_SUBJECT])
    const values = Object.fromEntries(
      [...form].flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
    )
    if (intent !== SAVE) return withLine(values, intent === ADD_CLASS ? 'class' : 'subject')
    const { budgets, lines, errors } = readBudgets(values)
    if (Object.keys(errors).length > 0) return invalidForm(errors, form)
    const year = formText(form, SCHOOL_YEAR)
    try {
      const body = { school_year: year, revision: Number(formText(form, REVISION)), budgets }
      await apiOf(args)(changeBudgets, { params: { id: formText(form, SCHOOL) }, body })
    } catch (error) {
      const failure = formFailure(error, form, { calls: [changeBudgets], sentence: words.failed })
      return data({ ...failure.data, errors: atLines(failure.data.errors, lines) }, failure.init ?? undefined)
    }
    return savedAt(atSchoolYear(href('/profile/school/budget'), year))
  })
}
