import { href, redirect } from 'react-router'
import { schoolTerms } from '#contract/catalogue/office-school-terms.ts'
import { schoolTermKindLabels } from '#contract/catalogue/school/school-term-labels.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { withForm } from '#forms/with-form.ts'
import { describeForm } from '#office/editing/describe-form.ts'
import { EditForm } from '#office/editing/edit-form.tsx'
import { valuesOf } from '#office/editing/form-values.ts'
import { orKeepForm } from '#office/editing/keep-form.ts'
import { sendForm } from '#office/editing/send-form.ts'
import { useEditKeys } from '#office/editing/use-edit-keys.ts'
import { frame } from '#office/messages/frame.ts'
import { schoolTermLabels, schoolTermRoom } from '#office/messages/website/school-terms.ts'
import { guardPage } from '#office/require-staff.ts'
import { WayBack } from '#office/resource/way-back.tsx'
import { apiOf, personOf } from '#office/visit.ts'
import type { Route } from './+types/new.ts'

export async function loader(args: Route.LoaderArgs) {
  await guardPage(args, schoolTerms.create)
  const person = await orErrorPage(personOf(args))
  return { person, fields: describeForm(schoolTerms.create.body) }
}

export function action(args: Route.ActionArgs) {
  return withForm(
    args.request,
    (form) =>
      sendForm(form, { schema: schoolTerms.create.body, labels: schoolTermLabels }, async (body) => {
        const { data } = await apiOf(args)(schoolTerms.create, { body })
        return redirect(href('/navigationen/schulbegriffe/:id', { id: data.id }))
      }),
    { calls: [schoolTerms.create], labels: schoolTermLabels },
  )
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

const words = {
  labels: schoolTermLabels,
  hints: { short: schoolTermRoom.hints.short, slug: schoolTermRoom.hints.newSlug },
  values: { kind: schoolTermKindLabels },
}

/** A new term: of which kind it is, and its names. */
export default function NewSchoolTerm({ loaderData: { person, fields }, actionData: failure }: Route.ComponentProps) {
  useEditKeys()
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <title>{frame.titleOf(schoolTermRoom.new)}</title>
      <WayBack room={href('/navigationen/schulbegriffe')} label={schoolTermRoom.back} />
      <h1 className="font-display text-3xl">{schoolTermRoom.new}</h1>
      <EditForm
        {...{ fields, words, person, failure }}
        values={valuesOf(fields, {})}
        revision={0}
        submit={schoolTermRoom.create}
      />
    </div>
  )
}
