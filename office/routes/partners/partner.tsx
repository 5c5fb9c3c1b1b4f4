import { useMemo } from 'react'
import { href } from 'react-router'
import {
  countConsentsOfPartner,
  type OfficeOrganisation,
  partnerClients,
  partnerOrganisations,
} from '#contract/partners/office-partners.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { describeForm } from '#office/editing/describe-form.ts'
import { EditForm, SAVE } from '#office/editing/edit-form.tsx'
import { valuesOf } from '#office/editing/form-values.ts'
import { orKeepForm } from '#office/editing/keep-form.ts'
import { useEditKeys } from '#office/editing/use-edit-keys.ts'
import { editing } from '#office/messages/editing.ts'
import { frame } from '#office/messages/frame.ts'
import { partnerRoom } from '#office/messages/partners.ts'
import { namesOfProducts } from '#office/products/product-names.ts'
import { reloadAfterConflict } from '#office/resource/reload-after-conflict.ts'
import { THING_WITH_STEPS } from '#office/resource/steps-section.tsx'
import { WayBack } from '#office/resource/way-back.tsx'
import { apiOf, personOf } from '#office/visit.ts'
import { ApplicationHead } from '#ui/application-head.tsx'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/partner.ts'
import { PartnerClients } from './partner-clients.tsx'
import { PartnerPeople } from './partner-people.tsx'
import { PartnerStepForms } from './partner-step-forms.tsx'
import { doPartnerStep } from './partner-steps.ts'
import { partnerInputs, partnerWords } from './partner-words.ts'

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const { params } = args
  const [{ data: partner }, { data: clients }, { data: consents }, person] = await orErrorPage(
    Promise.all([
      api(partnerOrganisations.read, { params }),
      api(partnerClients.list, { query: { organisation: params.id } }),
      api(countConsentsOfPartner, { params }),
      personOf(args),
    ]),
  )
  const names = await orErrorPage(namesOfProducts(args, partner.products))
  return { partner, clients, consents, names, person, fields: describeForm(partnerOrganisations.change.body) }
}

export function action(args: Route.ActionArgs) {
  return doPartnerStep(args)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

export { reloadAfterConflict as shouldRevalidate }

export default function PartnerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { partner, clients, consents, names, person, fields } = loaderData
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const saved = actionData && 'saved' in actionData ? actionData.saved : undefined
  const values = useMemo(() => valuesOf(fields, partner), [fields, partner])
  const words = useMemo(() => partnerWords(names), [names])
  useEditKeys()
  return (
    <div className={THING_WITH_STEPS}>
      <title>{frame.titleOf(partner.name)}</title>
      <div className="flex min-w-0 flex-col gap-8 xl:row-span-2">
        <header className="flex flex-col gap-2">
          <WayBack
            room={href('/partner')}
            label={partnerRoom.back}
            historyOf={{ kind: partnerOrganisations.name, id: partner.id }}
          />
          <h1 className="font-display text-3xl">{partner.name}</h1>
        </header>
        {saved !== undefined && (
          <Notice kind="success" live>
            {editing.saved}
          </Notice>
        )}
        {actionData && 'done' in actionData && (
          <Notice kind="success" live>
            {partnerRoom.done[actionData.done]}
          </Notice>
        )}
        <EditForm
          key={partner.id}
          {...{ fields, values, words, person }}
          revision={partner.revision}
          failure={failure?.values['step'] === SAVE ? failure : undefined}
          saved={saved}
          inputs={partnerInputs}
        />
        <PartnerPeople members={partner.members} />
        <PartnerClients clients={clients} consents={consents} />
      </div>
      <PartnerStepForms partner={partner} consents={consents.people} failure={failure} />
      <Look partner={partner} consents={consents.people} />
    </div>
  )
}

/** The branding as people see it who sign on, drawn by what the shop draws it with. */
function Look({ partner, consents }: { partner: OfficeOrganisation; consents: number }) {
  const { name, logo, colour, last_sign_on_at, created_at } = partner
  return (
    <aside className="flex flex-col gap-4 text-sm">
      <h2 className="font-display text-xl">{partnerRoom.look}</h2>
      <ApplicationHead application={{ name, organisation: name, info_text: null, logo, colour }} />
      <p className="text-ink-soft">{partnerRoom.lookMeans}</p>
      <Facts
        rows={[
          [partnerRoom.consents, partnerRoom.consentsOf(consents)],
          [partnerRoom.lastSignOn, last_sign_on_at === null ? partnerRoom.never : swissTime(last_sign_on_at).day],
          [partnerRoom.since, swissTime(created_at).day],
        ]}
      />
    </aside>
  )
}
