import { useMemo } from 'react'
import { href, redirect } from 'react-router'
import { identityProviders } from '#contract/accounts/office-identity-providers.ts'
import { withForm } from '#forms/with-form.ts'
import { describeForm } from '#office/editing/describe-form.ts'
import { EditForm } from '#office/editing/edit-form.tsx'
import { valuesOf } from '#office/editing/form-values.ts'
import { orKeepForm } from '#office/editing/keep-form.ts'
import { sendForm } from '#office/editing/send-form.ts'
import { useEditKeys } from '#office/editing/use-edit-keys.ts'
import { frame } from '#office/messages/frame.ts'
import { providerRoom } from '#office/messages/settings/providers.ts'
import { WayBack } from '#office/resource/way-back.tsx'
import { apiOf, personOf } from '#office/visit.ts'
import type { Route } from './+types/new.ts'
import { newProviderWords, providerInputs } from './provider-words.tsx'

export async function loader(args: Route.LoaderArgs) {
  return { fields: describeForm(identityProviders.create.body), person: await personOf(args) }
}

export function action(args: Route.ActionArgs) {
  return withForm(
    args.request,
    (form) =>
      sendForm(form, { schema: identityProviders.create.body, labels: providerRoom.fields }, async (body) => {
        const { data } = await apiOf(args)(identityProviders.create, { body })
        return redirect(href('/anmeldedienste/:id', { id: data.id }))
      }),
    { calls: [identityProviders.create], labels: providerRoom.fields },
  )
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

export default function NewProvider({ loaderData: { fields, person }, actionData }: Route.ComponentProps) {
  const values = useMemo(() => valuesOf(fields, { role_claim: 'roles' }), [fields])
  useEditKeys()
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <title>{frame.titleOf(providerRoom.new)}</title>
      <WayBack room={href('/anmeldedienste')} label={providerRoom.back} />
      <h1 className="font-display text-3xl">{providerRoom.new}</h1>
      <EditForm
        {...{ fields, values, person }}
        words={newProviderWords}
        revision={0}
        failure={actionData && 'message' in actionData ? actionData : undefined}
        submit={providerRoom.create}
        inputs={providerInputs}
      />
    </div>
  )
}
