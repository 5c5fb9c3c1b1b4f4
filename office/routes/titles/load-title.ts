import { departments } from '#contract/catalogue/office-departments.ts'
import { leaveToImport, type OfficeTitle, officeTitles, setTitleCover } from '#contract/catalogue/office-titles.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { describeForm } from '#office/editing/describe-form.ts'
import { valuesIn } from '#office/editing/form-values.ts'
import { readForm } from '#office/editing/read-form.ts'
import { apiOf, personOf } from '#office/visit.ts'

type Arguments = Parameters<typeof apiOf>[0] & { params: { id: string } }

/** What every part of a title's page needs. */
export async function loadTitle(args: Arguments) {
  const api = apiOf(args)
  const [{ data: title }, { data: terms }, person] = await orErrorPage(
    Promise.all([api(officeTitles.read, { params: { id: args.params.id } }), api(departments.list), personOf(args)]),
  )
  const names = Object.fromEntries(terms.map(({ id, title: name }) => [id, name]))
  return { title, departments: names, person, coverFields: describeForm(setTitleCover.body) }
}

export type LoadedTitle = Awaited<ReturnType<typeof loadTitle>>

/** The names of the steps that stand beside every part. */
export const COVER = 'cover'
export const LEAVE = 'leave'
export const DELETE = 'delete'

/** Sets the cover, as the form beside the title holds it. */
export async function doCover(args: Arguments, form: FormData) {
  const fields = describeForm(setTitleCover.body)
  const { body } = readForm(fields, valuesIn(fields, form))
  const cover = (body['cover'] ?? null) as OfficeTitle['cover']
  const revision = Number(formText(form, 'revision'))
  await apiOf(args)(setTitleCover, { params: { id: args.params.id }, body: { cover, revision } })
  return { done: COVER } as const
}

/** Leaves a field to imports again; tells whether the last import's value has been taken. */
export async function doLeave(args: Arguments, form: FormData) {
  const api = apiOf(args)
  const { id } = args.params
  const { data: before } = await api(officeTitles.read, { params: { id } })
  const asked = {
    subject: formText(form, 'subject'),
    field: formText(form, 'field') as OfficeTitle['kept'][number]['field'],
  }
  const kept = before.kept.find((one) => one.subject === asked.subject && one.field === asked.field)
  await api(leaveToImport, { params: { id }, body: { ...asked, revision: Number(formText(form, 'revision')) } })
  return { done: LEAVE, isLater: kept?.said !== true } as const
}
