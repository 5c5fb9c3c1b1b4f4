import { useMemo } from 'react'
import { href, redirect } from 'react-router'
import { partnerOrganisations } from '#contract/partners/office-partners.ts'
import { withForm } from '#forms/with-form.ts'
import { describeForm } from '#office/editing/describe-form.ts'
import { EditForm } from '#office/editing/edit-form.tsx'
import { valuesOf } from '#office/editing/form-values.ts'
import { orKeepForm } from '#office/editing/keep-form.ts'
import { sendForm } from '#office/editing/send-form.ts'
import { useEditKeys } from '#office/editing/use-edit-keys.ts'
import { frame } from '#office/messages/frame.ts'
import { partnerRoom } from '#office/messages/partners.ts'
import { WayBack } from '#office/resource/way-back.tsx'
import { apiOf, personOf } from '#office/visit.ts'
import type { Route } from './+types/new.ts'
import { partnerInputs, partnerWords } from './partner-words.ts'

export async function loader(args: Route.LoaderArgs) {
  return { fields: describeForm(partnerOrganisations.create.body), person: await personOf(args) }
}

export function action(args: Route.ActionArgs) {
  return withForm(
    args.request,
    (form) =>
      sendForm(form, { schema: partnerOrganisations.create.body, labels: partnerRoom.fields }, async (body) => {
        const { data } = await apiOf(args)(partnerOrganisations.create, { body })
        return redirect(href('/partner/:id', { id: data.id }))
      }),
    { calls: [partnerOrganisations.create] },
  )
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

const words = partnerWords({})

export default function NewPartner({ loaderData: { fields, person }, actionData }: Route.ComponentProps) {
  const values = useMemo(() => valuesOf(fields, {}), [fields])
  useEditKeys()
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <title>{frame.titleOf(partnerRoom.new)}</title>
      <WayBack room={href('/partner')} label={partnerRoom.back} />
      <h1 className="font-display text-3xl">{partnerRoom.new}</h1>
      <EditForm
        {...{ fields, values, words, person }}
        revision={0}
        failure={actionData && 'message' in actionData ? actionData : undefined}
        submit={partnerRoom.create}
        inputs={partnerInputs}
      />
    </div>
  )
}
