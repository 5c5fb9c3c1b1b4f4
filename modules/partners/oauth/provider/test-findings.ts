import type Provider from 'oidc-provider'
import type { KoaContextWithOIDC as Context, errors } from 'oidc-provider'
import type { Finding, TestStep } from '#contract/partners/sign-on-test/findings.ts'
import { askedParameter } from './asked-parameter.ts'
import { currentScope } from './request-scope.ts'
import { detailOf, outcomeOf } from './sign-on-outcomes.ts'

/** Notes what the provider sees of a sign-on that a partner tests (`sign-on-test/`). */
export function noteForTests(provider: Provider): void {
  provider.on('interaction.started', (context: Context) => noteBegun(context))
  provider.on('authorization.accepted', (context: Context) => {
    if (noteBegun(context)) note('consented')
  })
  provider.on('authorization.success', (context: Context) => {
    if (isTested(context)) note('code_given')
  })
  provider.on('authorization.error', (context: Context, error: errors.OIDCProviderError) => {
    if (noteClient(context)) noteRefused(context, error)
  })
  provider.on('grant.success', ({ oidc }: Context) => {
    if (oidc.params?.['grant_type'] === 'authorization_code') note('redeemed')
  })
  provider.on('grant.error', (context: Context, error: errors.OIDCProviderError) => {
    const { params, client } = context.oidc
    if (params?.['code'] === undefined) return
    const outcome = client && outcomeOf(context, error)
    note('redeemed', outcome ?? 'client_unknown', detailOf(context, outcome ?? null, error))
  })
  provider.on('userinfo.error', (_: Context, error: errors.OIDCProviderError) => {
    note('userinfo', 'userinfo_refused', error.error)
  })
}

function note(step: TestStep, finding: Finding | null = null, detail: string | null = null): void {
  currentScope().noted.push({ step, finding, detail })
}

function isTested({ oidc: { client } }: Context): boolean {
  return client !== undefined && client.clientId === currentScope().test?.clientId
}

/** Whether the client is the tested one; another one, as the browser may sign on with others too, hides nothing. */
function noteClient(context: Context): boolean {
  const { route, params } = context.oidc
  if (isTested(context)) return true
  const detail = typeof params?.['client_id'] === 'string' ? params['client_id'] : null
  if (route !== 'resume') currentScope().noted.push({ step: 'begun', finding: 'other_client', detail, yields: true })
  return false
}

/** Whether the tested client began the sign-on, or goes on with it after a step of the person. */
function noteBegun(context: Context): boolean {
  if (!noteClient(context)) return false
  const { noted, test } = currentScope()
  const { route } = context.oidc
  const yields = route === 'resume'
  const redirectUrl = askedParameter(context, 'redirect_uri') ?? null
  const isOther = test?.redirectUrl !== redirectUrl
  noted.push({
    step: 'begun',
    finding: isOther ? 'other_redirect_url' : null,
    detail: isOther ? redirectUrl : null,
    yields,
  })
  if (!askedParameter(context, 'scope')?.split(' ').includes('licences'))
    noted.push({ step: 'licences', finding: 'licences_not_requested', yields })
  return true
}

/** What went wrong before there was a code: a person who did not go on, or a request that cannot be answered. */
function noteRefused(context: Context, error: errors.OIDCProviderError): void {
  const outcome = outcomeOf(context, error)
  if (outcome === null) return note('consented', 'nobody_asked', error.error)
  const isOfPerson = outcome === 'cancelled' || outcome === 'consent_refused'
  note(isOfPerson ? 'consented' : 'begun', outcome, isOfPerson ? null : detailOf(context, outcome, error))
}
