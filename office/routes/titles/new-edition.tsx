import { useMemo } from 'react'
import { Link, redirect } from 'react-router'
import { addEdition, setTitleCover } from '#contract/catalogue/office-titles.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { describeForm } from '#office/editing/describe-form.ts'
import { EditForm, SAVE } from '#office/editing/edit-form.tsx'
import { valuesOf } from '#office/editing/form-values.ts'
import { orKeepForm } from '#office/editing/keep-form.ts'
import { sendForm } from '#office/editing/send-form.ts'
import { useEditKeys } from '#office/editing/use-edit-keys.ts'
import { titleRoom } from '#office/messages/catalogue/titles.ts'
import { guardPage } from '#office/require-staff.ts'
import { reloadAfterConflict } from '#office/resource/reload-after-conflict.ts'
import { apiOf } from '#office/visit.ts'
import type { Route } from './+types/new-edition.ts'
import { COVER, doCover, loadTitle } from './load-title.ts'
import { titleWords } from './title-forms.ts'
import { TitleFrame } from './title-frame.tsx'
import { titlePaths } from './title-paths.ts'

export const handle = { keys: titleRoom.keys.one }

export async function loader(args: Route.LoaderArgs) {
  await guardPage(args, addEdition)
  return { ...(await loadTitle(args)), fields: describeForm(addEdition.body) }
}

export function action(args: Route.ActionArgs) {
  const { params } = args
  return withForm(
    args.request,
    async (form) => {
      if (knownIntent(formText(form, 'step'), [SAVE, COVER]) === COVER) return doCover(args, form)
      return sendForm(form, { schema: addEdition.body, labels: titleRoom.fields }, async (body) => {
        await apiOf(args)(addEdition, { params, body })
        return redirect(titlePaths(params.id).editions)
      })
    },
    { calls: [addEdition, setTitleCover], labels: titleRoom.fields },
  )
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

export { reloadAfterConflict as shouldRevalidate }

/** What a book begins with, which most are. */
const USUAL = {
  format: 'book',
  edition_number: 1,
  tax_category: 'reduced',
  availability: 'available',
  audience: 'everyone',
  quantity_discount: true,
}

/** A new product of a title. */
export default function NewEdition({ loaderData, actionData }: Route.ComponentProps) {
  const { title, choices, person, fields } = loaderData
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const failureOf = (step: string) => (failure?.values['step'] === step ? failure : undefined)
  const values = useMemo(() => valuesOf(fields, USUAL), [fields])
  const words = useMemo(() => titleWords(choices, [], ''), [choices])
  useEditKeys()
  return (
    <TitleFrame loaded={loaderData} failureOf={failureOf}>
      <h2 className="font-display text-xl">{titleRoom.newEdition}</h2>
      <p className="text-sm">
        <Link to={titlePaths(title.id).editions} className="text-link inline-flex min-h-target items-center">
          {titleRoom.toEditions}
        </Link>
      </p>
      <EditForm
        {...{ fields, values, words, person }}
        revision={title.revision}
        failure={failureOf(SAVE)}
        submit={titleRoom.createEdition}
      />
    </TitleFrame>
  )
}
