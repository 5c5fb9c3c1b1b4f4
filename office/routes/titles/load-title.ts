import { departments } from '#contract/catalogue/office-departments.ts'
import { schoolTerms } from '#contract/catalogue/office-school-terms.ts'
import { leaveToImport, type OfficeTitle, officeTitles, setTitleCover } from '#contract/catalogue/office-titles.ts'
import { readMaterial } from '#contract/licences/office-titles.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { describeForm } from '#office/editing/describe-form.ts'
import { valuesIn } from '#office/editing/form-values.ts'
import { readForm } from '#office/editing/read-form.ts'
import { titleRoom } from '#office/messages/catalogue/titles.ts'
import { openTabs, type RoomTab } from '#office/resource/room-tabs.tsx'
import { apiOf, visitOf } from '#office/visit.ts'
import { choicesOf } from './title-forms.ts'
import { titlePaths } from './title-paths.ts'

type Arguments = Parameters<typeof apiOf>[0] & { params: { id: string } }

/** What every part of a title's page needs. */
export async function loadTitle(args: Arguments) {
  const api = apiOf(args)
  const [{ data: title }, { data: places }, { data: terms }, user] = await orErrorPage(
    Promise.all([
      api(officeTitles.read, { params: { id: args.params.id } }),
      api(departments.list),
      api(schoolTerms.list),
      visitOf(args).user(),
    ]),
  )
  return {
    title,
    tabs: openTabs(tabsOf(title.id), user?.groups ?? []),
    choices: choicesOf(places, terms),
    person: user?.id ?? '',
    coverFields: describeForm(setTitleCover.body),
  }
}

/** The parts of a title's page, each with the operation that says who may see it. */
function tabsOf(id: string): readonly RoomTab[] {
  const paths = titlePaths(id)
  return [
    { path: paths.facts, title: titleRoom.facts, reads: officeTitles.read },
    { path: paths.editions, title: titleRoom.editions, reads: officeTitles.read },
    { path: paths.material, title: titleRoom.material, reads: readMaterial },
    { path: paths.links, title: titleRoom.links, reads: officeTitles.read },
    { path: paths.history, title: titleRoom.history, reads: officeTitles.history },
  ]
}

export type LoadedTitle = Awaited<ReturnType<typeof loadTitle>>

/** The names of the steps that stand beside every part. */
export const COVER = 'cover'
export const LEAVE = 'leave'
export const DELETE = 'delete'

/** Sets the pictures of the cover, as the form beside the title holds them. */
export async function doCover(args: Arguments, form: FormData) {
  const fields = describeForm(setTitleCover.body)
  const { body } = readForm(fields, valuesIn(fields, form))
  const chosen = body as Partial<Pick<OfficeTitle, 'cover' | 'back_cover' | 'spine'>>
  const revision = Number(formText(form, 'revision'))
  await apiOf(args)(setTitleCover, { params: { id: args.params.id }, body: { cover: null, ...chosen, revision } })
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
