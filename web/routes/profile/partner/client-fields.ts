import { ApiError } from '#contract/client.ts'
import type { FieldErrors } from '#contract/field-messages.ts'
import { type ClientInput, type OauthClient, uploadClientLogo } from '#contract/partners/oauth-clients.ts'
import { formText } from '#forms/form-text.ts'
import type { apiOf } from '#web/api.ts'
import { clientFormMessages } from '#web/messages/partners/partner.ts'
import { GRANTS, grantBoxes, LOGO, REMOVE_LOGO } from './form-names.ts'

type Api = ReturnType<typeof apiOf>

/** The fields of a form that changes a client, as they are now. */
export function valuesOf(client: OauthClient): Record<string, string> {
  const boxes = client.grant_types.map((grant): [string, string] => [`grant_types.${grantBoxes[grant]}`, 'on'])
  return {
    ...Object.fromEntries(boxes),
    name: client.name,
    redirect_urls: client.redirect_urls.join(',\n'),
    initiate_login_uri: client.initiate_login_uri ?? '',
    fallback_url: client.fallback_url ?? '',
    info_text: client.info_text ?? '',
    primary_colour: client.primary_colour ?? '',
    branding: client.branding ?? '',
    webhook_url: client.webhook_url ?? '',
    backchannel_logout_uri: client.backchannel_logout_uri ?? '',
    [LOGO]: client.logo?.id ?? '',
    revision: String(client.revision),
  }
}

/** Redirect addresses as they were typed: with commas, or each on its line. */
function redirectUrlsOf(form: FormData): string[] {
  return formText(form, 'redirect_urls')
    .split(/[,\s]+/)
    .filter((url) => url !== '')
}

/** What the form says of a client. */
export function clientOf(form: FormData): ClientInput {
  const orNull = (name: string) => formText(form, name).trim() || null
  return {
    name: formText(form, 'name'),
    redirect_urls: redirectUrlsOf(form),
    grant_types: GRANTS.filter((grant) => form.has(`grant_types.${grantBoxes[grant]}`)),
    initiate_login_uri: orNull('initiate_login_uri'),
    fallback_url: orNull('fallback_url'),
    info_text: orNull('info_text'),
    logo: form.has(REMOVE_LOGO) ? null : orNull(LOGO),
    primary_colour: orNull('primary_colour'),
    branding: orNull('branding'),
    webhook_url: orNull('webhook_url'),
    backchannel_logout_uri: orNull('backchannel_logout_uri'),
  }
}

/** What the member shows again. */
export function shownIn(form: FormData) {
  return { current_password: formText(form, 'current_password'), code: formText(form, 'code') }
}

/** Uploads the chosen file and puts the logo's id into the form, so that mistakes in other fields do not lose it. */
export async function uploadLogo(api: Api, form: FormData, userId: string): Promise<void> {
  const file = form.get('logo_file')
  if (!(file instanceof File) || file.name === '') return
  const { data } = await api(uploadClientLogo, { params: { id: userId }, body: { logo_file: [file] } })
  form.set(LOGO, data.id)
  form.delete(REMOVE_LOGO)
}

/** The API's mistakes by the form's fields: it knows redirect addresses one by one. Null for any other failure. */
export function errorsOf(error: unknown, form: FormData): FieldErrors | null {
  if (!(error instanceof ApiError) || error.body.code !== 'invalid') return null
  const urls = redirectUrlsOf(form)
  const errors: FieldErrors = {}
  for (const [name, messages] of Object.entries(error.body.errors ?? {})) {
    const [field = '', index] = name.split('.')
    const named = index === undefined ? messages : messages.map((one) => namedUrl(urls[Number(index)] ?? '', one))
    const shown = field === LOGO ? 'logo_file' : field
    errors[shown] = [...(errors[shown] ?? []), ...named]
  }
  return errors
}

function namedUrl(url: string, message: string): string {
  return clientFormMessages.wrongUrl(url, message.replace(/^[^:]+: /, ''))
}
