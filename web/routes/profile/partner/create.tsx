import { href } from 'react-router'
import { createOauthClient, getOrganisation, MOST_LOGO_FORM_BYTES } from '#contract/partners/oauth-clients.ts'
import { invalidForm, orErrorPage } from '#forms/api-failure.ts'
import { withForm } from '#forms/with-form.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { failedActions } from '#web/messages/failed-actions.ts'
import { clientFormMessages, clientMessages, partnerMessages } from '#web/messages/partners/partner.ts'
import { privatePage } from '#web/seo.ts'
import { requireGroups } from '#web/session/guards.ts'
import { hasSecondFactor } from '#web/session/has-second-factor.ts'
import { AccountBreadcrumb } from '../account-breadcrumb.tsx'
import type { Route } from './+types/create.ts'
import { clientOf, errorsOf, shownIn, uploadLogo } from './client-fields.ts'
import { ClientForm } from './client-form.tsx'
import { FactorUrged } from './factor-urged.tsx'
import { grantBoxes } from './form-names.ts'
import { NewSecrets } from './new-secrets.tsx'
import { organisationOr404 } from './organisation-or-404.ts'

export async function loader(args: Route.LoaderArgs) {
  const { id } = await requireGroups(args, ['partner'])
  const { data } = await orErrorPage(apiOf(args)(getOrganisation, { params: { id } }))
  return { organisation: organisationOr404(data), hasSecondFactor: await hasSecondFactor(args) }
}

export async function action(args: Route.ActionArgs) {
  const { id } = await requireGroups(args, ['partner'])
  const api = apiOf(args)
  return withForm(
    args.request,
    async (form) => {
      try {
        await uploadLogo(api, form, id)
        const { data } = await api(createOauthClient, { params: { id }, body: { ...clientOf(form), ...shownIn(form) } })
        const { id: made, client_id, client_secret, webhook_secret } = data
        return { made: { id: made, client_id, client_secret, webhook_secret } }
      } catch (error) {
        const errors = errorsOf(error, form)
        if (errors) return invalidForm(errors, form)
        throw error
      }
    },
    { maxBytes: MOST_LOGO_FORM_BYTES, sentence: failedActions.storeClient },
  )
}

export const meta = privatePage(partnerMessages.create, href('/profile/partner/clients/create'))

const FIRST_VALUES = { [`grant_types.${grantBoxes.access_token}`]: 'on' }

export default function CreateClientPage({ loaderData, actionData }: Route.ComponentProps) {
  const made = actionData && 'made' in actionData ? actionData.made : null
  const failure = actionData && 'code' in actionData ? actionData : undefined
  const crumbs = [
    { title: partnerMessages.title, url: href('/profile/partner') },
    { title: partnerMessages.create, url: href('/profile/partner/clients/create') },
  ]
  return (
    <div className="flex max-w-[44rem] flex-col gap-7">
      <div className="flex flex-col gap-4">
        <AccountBreadcrumb crumbs={crumbs} />
        <SectionHeading level={1}>{partnerMessages.create}</SectionHeading>
      </div>
      {made ? (
        <>
          <NewSecrets title={clientMessages.made} clientId={made.client_id} secrets={made} />
          <p className="flex flex-wrap gap-3">
            <ButtonLink to={href('/profile/partner/clients/:client', { client: made.id })}>
              {clientMessages.goOn}
            </ButtonLink>
            <ButtonLink to={href('/profile/partner/clients/:client/guide', { client: made.id })} variant="secondary">
              {clientMessages.guide}
            </ButtonLink>
          </p>
        </>
      ) : (
        <>
          <FactorUrged hasSecondFactor={loaderData.hasSecondFactor} />
          <ClientForm
            organisation={loaderData.organisation}
            values={failure?.values ?? FIRST_VALUES}
            logo={null}
            isPasswordApproved={false}
            proof={clientFormMessages.proofForMaking}
            hasSecondFactor={loaderData.hasSecondFactor}
            submit={clientFormMessages.make}
            failure={failure}
          />
        </>
      )}
    </div>
  )
}
