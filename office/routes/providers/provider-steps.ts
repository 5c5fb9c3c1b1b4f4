import { href, redirect } from 'react-router'
import {
  assignSchoolOfProvider,
  beginProviderTrial,
  closeIdentityProvider,
  describeIdentityProvider,
  identityProviders,
  moveIdentityProvider,
  openIdentityProvider,
  setIdentityProviderLogo,
} from '#contract/accounts/office-identity-providers.ts'
import { type Client, failureOf } from '#contract/client.ts'
import { MOST_LOGO_FORM_BYTES } from '#contract/partners/oauth-clients.ts'
import { invalidForm } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { SAVE } from '#office/editing/edit-form.tsx'
import { sendForm } from '#office/editing/send-form.ts'
import { providerDescription, providerRoom, providerSchools } from '#office/messages/settings/providers.ts'
import { apiOf } from '#office/visit.ts'
import { findSchool } from './find-school.ts'

type Arguments = Parameters<typeof apiOf>[0] & { request: Request; params: { id: string } }

interface Sent {
  api: Client
  params: { id: string }
  form: FormData
}

/** The steps that leave the page as it is. */
const doing = {
  open: ({ api, params }) => api(openIdentityProvider, { params, body: {} }),
  close: ({ api, params }) => api(closeIdentityProvider, { params, body: {} }),
  earlier: ({ api, params }) => api(moveIdentityProvider, { params, body: { direction: 'earlier' } }),
  later: ({ api, params }) => api(moveIdentityProvider, { params, body: { direction: 'later' } }),
  logo: ({ api, params, form }) => {
    const logo_file = form.getAll('logo_file').filter((file): file is File => file instanceof File && file.name !== '')
    return api(setIdentityProviderLogo, { params, body: { logo_file } })
  },
} satisfies Record<string, (sent: Sent) => Promise<unknown>>

const calls = [
  identityProviders.change,
  identityProviders.delete,
  openIdentityProvider,
  closeIdentityProvider,
  moveIdentityProvider,
  setIdentityProviderLogo,
  describeIdentityProvider,
  beginProviderTrial,
  assignSchoolOfProvider,
] as const

const STEPS = [SAVE, 'delete', 'describe', 'trial', 'assign', 'open', 'close', 'earlier', 'later', 'logo'] as const

const labels = { ...providerRoom.fields, value: providerSchools.value, school: providerSchools.name }

/** Carries out what a form of a provider’s page names. */
export function doProviderStep(args: Arguments) {
  const api = apiOf(args)
  const params = { id: args.params.id }
  return withForm(
    args.request,
    async (form) => {
      const step = knownIntent(formText(form, 'step'), STEPS)
      if (step === SAVE)
        return sendForm(form, { schema: identityProviders.change.body, labels: providerRoom.fields }, async (body) => ({
          saved: (await api(identityProviders.change, { params, body })).data.revision,
        }))
      if (step === 'delete') {
        await api(identityProviders.delete, { params, query: { revision: Number(formText(form, 'revision')) } })
        return redirect(href('/anmeldedienste'))
      }
      if (step === 'describe' || step === 'trial') return asked({ api, params, form }, step)
      if (step === 'assign') {
        const found = await findSchool(api, formText(form, 'school'))
        if ('wrong' in found) return invalidForm({ school: [found.wrong] }, form, labels)
        await api(assignSchoolOfProvider, { params, body: { value: formText(form, 'value'), school: found.id } })
        return { done: step }
      }
      await doing[step]({ api, params, form })
      return { done: step }
    },
    { calls, labels, maxBytes: MOST_LOGO_FORM_BYTES },
  )
}

const reasons: Readonly<Record<string, string>> = providerDescription.reasons

/** What the provider says of itself, or where to log in there; what is in the way is told in words. */
async function asked({ api, params, form }: Sent, step: 'describe' | 'trial') {
  try {
    if (step === 'trial') return { goTo: (await api(beginProviderTrial, { params, body: {} })).data.url }
    return { description: (await api(describeIdentityProvider, { params, body: {} })).data }
  } catch (error) {
    const failure = failureOf(error, describeIdentityProvider, beginProviderTrial)
    if (failure?.body.code !== 'provider_away') throw error
    const found = failure.body.found ?? ''
    return invalidForm({ '': [`${failure.body.message} ${providerDescription.why}: ${reasons[found] ?? found}`] }, form)
  }
}
