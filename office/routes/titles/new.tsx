import { useMemo } from 'react'
import { href, redirect } from 'react-router'
import { departments } from '#contract/catalogue/office-departments.ts'
import { officeTitles } from '#contract/catalogue/office-titles.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { withForm } from '#forms/with-form.ts'
import { describeForm } from '#office/editing/describe-form.ts'
import { EditForm } from '#office/editing/edit-form.tsx'
import { valuesOf } from '#office/editing/form-values.ts'
import { orKeepForm } from '#office/editing/keep-form.ts'
import { sendForm } from '#office/editing/send-form.ts'
import { useEditKeys } from '#office/editing/use-edit-keys.ts'
import { titleRoom } from '#office/messages/catalogue/titles.ts'
import { frame } from '#office/messages/frame.ts'
import { guardPage } from '#office/require-staff.ts'
import { WayBack } from '#office/resource/way-back.tsx'
import { apiOf, personOf } from '#office/visit.ts'
import type { Route } from './+types/new.ts'
import { linkedInputs } from './linked-inputs.tsx'
import { choicesOf, titleWords, withChoices } from './title-forms.ts'

export async function loader(args: Route.LoaderArgs) {
  await guardPage(args, officeTitles.create)
  const [{ data: terms }, person] = await orErrorPage(Promise.all([apiOf(args)(departments.list), personOf(args)]))
  const choices = choicesOf(terms, [])
  return { choices, person, fields: withChoices(describeForm(officeTitles.create.body), choices) }
}

export function action(args: Route.ActionArgs) {
  return withForm(
    args.request,
    (form) =>
      sendForm(form, { schema: officeTitles.create.body, labels: titleRoom.fields }, async (body) => {
        const { data } = await apiOf(args)(officeTitles.create, { body })
        return redirect(href('/titel/:id/ausgaben/neu', { id: data.id }))
      }),
    { calls: [officeTitles.create], labels: titleRoom.fields },
  )
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

export default function NewTitle({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { choices, person, fields } = loaderData
  const values = useMemo(() => valuesOf(fields, {}), [fields])
  const words = useMemo(() => titleWords(choices, [], ''), [choices])
  useEditKeys()
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <title>{frame.titleOf(titleRoom.new)}</title>
      <WayBack room={href('/titel')} label={titleRoom.back} />
      <h1 className="font-display text-3xl">{titleRoom.new}</h1>
      <EditForm
        {...{ fields, values, words, person, failure }}
        inputs={linkedInputs}
        revision={0}
        submit={titleRoom.create}
      />
    </div>
  )
}
