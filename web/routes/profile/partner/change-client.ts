import { href } from 'react-router'
import {
  type ClientWithSecrets,
  deleteOauthClient,
  MOST_LOGO_FORM_BYTES,
  renewClientSecret,
  renewWebhookSecret,
  type ShownOnce,
  updateOauthClient,
} from '#contract/partners/oauth-clients.ts'
import { invalidForm } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { apiOf } from '#web/api.ts'
import { failedActions } from '#web/messages/failed-actions.ts'
import { clientMessages } from '#web/messages/partners/partner.ts'
import { savedAt } from '../saved.ts'
import { clientOf, errorsOf, shownIn, uploadLogo } from './client-fields.ts'
import { INTENT, intents } from './form-names.ts'

type Arguments = Parameters<typeof apiOf>[0] & { request: Request }

/** The user, and the client. */
interface Params {
  id: string
  clientId: string
}

/** Carries out a form of the page of a client. New secrets are returned, and shown this once. */
export function changeClient(args: Arguments, params: Params) {
  const api = apiOf(args)
  return withForm(
    args.request,
    async (form) => {
      switch (knownIntent(formText(form, INTENT), ['', ...Object.values(intents)])) {
        case intents.renew: {
          const body = { ...shownIn(form), end_former: form.has('end_former') }
          return shown(clientMessages.renew, (await api(renewClientSecret, { params, body })).data)
        }
        case intents.renewWebhook:
          return shown(
            clientMessages.renewWebhook,
            (await api(renewWebhookSecret, { params, body: shownIn(form) })).data,
          )
        case intents.remove:
          await api(deleteOauthClient, { params, body: shownIn(form) })
          throw savedAt(href('/profile/partner'))
        case '':
          return save(api, form, params)
      }
    },
    { maxBytes: MOST_LOGO_FORM_BYTES, sentence: failedActions.storeClient },
  )
}

async function save(api: ReturnType<typeof apiOf>, form: FormData, params: Params) {
  try {
    await uploadLogo(api, form, params.id)
    const { current_password, code } = shownIn(form)
    const revision = Number(formText(form, 'revision')) || undefined
    const body = { ...clientOf(form), revision, current_password: current_password || undefined, code }
    const { data } = await api(updateOauthClient, { params, body })
    if (data.webhook_secret !== null) return shown(clientMessages.renewWebhook, data)
  } catch (error) {
    const errors = errorsOf(error, form)
    if (errors) return invalidForm(errors, form)
    throw error
  }
  throw savedAt(href('/profile/partner/clients/:client', { client: params.clientId }))
}

function shown(
  title: string,
  { client_secret, webhook_secret }: ClientWithSecrets,
): { title: string; shown: ShownOnce } {
  return { title, shown: { client_secret, webhook_secret } }
}
