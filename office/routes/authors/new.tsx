import { useMemo } from 'react'
import { href, redirect } from 'react-router'
import { authors } from '#contract/catalogue/office-authors.ts'
import { withForm } from '#forms/with-form.ts'
import { describeForm } from '#office/editing/describe-form.ts'
import { EditForm } from '#office/editing/edit-form.tsx'
import { valuesOf } from '#office/editing/form-values.ts'
import { orKeepForm } from '#office/editing/keep-form.ts'
import { sendForm } from '#office/editing/send-form.ts'
import { useEditKeys } from '#office/editing/use-edit-keys.ts'
import { authorRoom } from '#office/messages/catalogue/authors-and-series.ts'
import { frame } from '#office/messages/frame.ts'
import { guardPage } from '#office/require-staff.ts'
import { WayBack } from '#office/resource/way-back.tsx'
import { apiOf, personOf } from '#office/visit.ts'
import type { Route } from './+types/new.ts'
import { authorInputs, newAuthorWords } from './author-form.ts'

export async function loader(args: Route.LoaderArgs) {
  await guardPage(args, authors.create)
  return { fields: describeForm(authors.create.body), person: await personOf(args) }
}

export function action(args: Route.ActionArgs) {
  return withForm(
    args.request,
    (form) =>
      sendForm(form, { schema: authors.create.body, labels: authorRoom.fields }, async (body) => {
        const { data } = await apiOf(args)(authors.create, { body })
        return redirect(href('/autoren/:id', { id: data.id }))
      }),
    { calls: [authors.create], labels: authorRoom.fields },
  )
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

export default function NewAuthor({ loaderData: { fields, person }, actionData: failure }: Route.ComponentProps) {
  const values = useMemo(() => valuesOf(fields, {}), [fields])
  useEditKeys()
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <title>{frame.titleOf(authorRoom.new)}</title>
      <WayBack room={href('/autoren')} label={authorRoom.back} />
      <h1 className="font-display text-3xl">{authorRoom.new}</h1>
      <EditForm
        {...{ fields, values, person, failure }}
        words={newAuthorWords}
        inputs={authorInputs}
        revision={0}
        submit={authorRoom.create}
      />
    </div>
  )
}
