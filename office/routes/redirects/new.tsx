import { useMemo } from 'react'
import { href, redirect } from 'react-router'
import { redirects } from '#contract/content/office-redirects.ts'
import { withForm } from '#forms/with-form.ts'
import { describeForm } from '#office/editing/describe-form.ts'
import { EditForm } from '#office/editing/edit-form.tsx'
import { valuesOf } from '#office/editing/form-values.ts'
import { orKeepForm } from '#office/editing/keep-form.ts'
import { sendForm } from '#office/editing/send-form.ts'
import { useEditKeys } from '#office/editing/use-edit-keys.ts'
import { frame } from '#office/messages/frame.ts'
import { redirectFieldLabels, redirectRoom } from '#office/messages/website/redirects.ts'
import { guardPage } from '#office/require-staff.ts'
import { WayBack } from '#office/resource/way-back.tsx'
import { apiOf, personOf } from '#office/visit.ts'
import type { Route } from './+types/new.ts'

/** With `?von=`, it begins with an address that visitors did not find. */
export async function loader(args: Route.LoaderArgs) {
  await guardPage(args, redirects.create)
  const uri = (args.url.searchParams.get('von') ?? '').slice(0, 300)
  return { uri, fields: describeForm(redirects.create.body), person: await personOf(args) }
}

export function action(args: Route.ActionArgs) {
  return withForm(
    args.request,
    (form) =>
      sendForm(form, { schema: redirects.create.body, labels: redirectFieldLabels }, async (body) => {
        await apiOf(args)(redirects.create, { body })
        return redirect(href('/navigationen/weiterleitungen'))
      }),
    { calls: [redirects.create], labels: redirectFieldLabels },
  )
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

const words = { labels: redirectFieldLabels, hints: { uri: redirectRoom.fromHint, target: redirectRoom.toHint } }

export default function NewRedirect({ loaderData: { uri, fields, person }, actionData }: Route.ComponentProps) {
  const values = useMemo(() => valuesOf(fields, { uri, target: '' }), [fields, uri])
  useEditKeys()
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <title>{frame.titleOf(redirectRoom.new)}</title>
      <WayBack room={href('/navigationen/weiterleitungen')} label={redirectRoom.back} />
      <h1 className="font-display text-3xl">{redirectRoom.new}</h1>
      <EditForm {...{ fields, values, words, person }} revision={0} failure={actionData} submit={redirectRoom.create} />
    </div>
  )
}
