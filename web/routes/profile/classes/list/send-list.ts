import type { ActionFunctionArgs } from 'react-router'
import {
  type ClassList,
  classList,
  MAX_CLASS_LIST_FORM_BYTES,
  readClassList,
  type TriedClassList,
  tryClassList,
} from '#contract/accounts/classes/class-lists.ts'
import { failureOf } from '#contract/client.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { apiOf, visitOf } from '#web/api.ts'
import { classListMessages as words } from '#web/messages/accounts/class-lists.ts'
import { INTENT, SCHOOL } from '#web/routes/profile/school/members/form-names.ts'
import { requireLogin } from '#web/session/guards.ts'
import { type ClassSlips, slipsOf } from '../slips-of.ts'
import { CHECK, DIGEST, FILES, LIST, READ, YEAR } from './form-names.ts'

/** What is shown: what would happen, anew where something has changed meanwhile, or the slips of those who got accounts. */
type Shown = { tried: TriedClassList; isChanged: boolean } | { slips: ClassSlips[] }

/** Tries a list of classes, or reads one that was tried. */
export async function sendClassList(args: ActionFunctionArgs) {
  await requireLogin(args)
  return withForm(
    args.request,
    async (form): Promise<Shown> => {
      const intent = knownIntent(formText(form, INTENT), [CHECK, READ])
      const params = { id: formText(form, SCHOOL) }
      return intent === CHECK ? tryList(args, params, form) : readList(args, params, form)
    },
    { calls: [tryClassList, readClassList], maxBytes: MAX_CLASS_LIST_FORM_BYTES, sentence: words.failed },
  )
}

async function tryList(args: ActionFunctionArgs, params: { id: string }, form: FormData): Promise<Shown> {
  const isFile = (entry: FormDataEntryValue): entry is File =>
    entry instanceof File && (entry.size > 0 || entry.name !== '')
  const year = formText(form, YEAR)
  const body = { files: form.getAll(FILES).filter(isFile), ...(year !== '' && { school_year: year }) }
  return { tried: (await apiOf(args)(tryClassList, { params, body })).data, isChanged: false }
}

async function readList(args: ActionFunctionArgs, params: { id: string }, form: FormData): Promise<Shown> {
  const body = { list: sentList(formText(form, LIST)), digest: formText(form, DIGEST) }
  try {
    const { data } = await apiOf(args)(readClassList, { params, body })
    return { slips: data.classes.map((one) => slipsOf(one, visitOf(args).origin)) }
  } catch (error) {
    const failure = failureOf(error, readClassList)
    const trial = failure?.body.code === 'class_list_changed' ? failure.body.trial : undefined
    if (!trial) throw error
    return { tried: trial, isChanged: true }
  }
}

/** The list that the page has sent along; one that it has not made is empty, and is answered as one that has changed. */
function sentList(text: string): ClassList {
  try {
    return classList.safeParse(JSON.parse(text)).data ?? { classes: [] }
  } catch {
    return { classes: [] }
  }
}
