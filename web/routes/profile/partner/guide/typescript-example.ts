import { addressesOf, type BoundClient } from './bound-client.ts'

/** A whole application that signs a person on, reads their licences, and logs them out, with `openid-client` 6. */
export function typescriptExample(client: BoundClient): string {
  const { issuer, clientId, redirectUrl, scopes } = client
  // The library insists on https unless it is told otherwise, as for a shop on one's own machine.
  const insecure = issuer.startsWith('http:')
    ? '  undefined,\n  { execute: [openid.allowInsecureRequests] }, // nur zum Ausprobieren\n'
    : ''
  return `import { createServer } from 'node:http'
import * as openid from 'openid-client'

const redirectUrl = new URL('${redirectUrl}')
const config = await openid.discovery(
  new URL('${issuer}'),
  '${clientId}',
  process.env.CLIENT_SECRET,
${insecure})

// In Ihrer Anwendung gehört beides in die Sitzung des Browsers.
const begun = new Map<string, { verifier: string; nonce: string }>()
let tokens: openid.TokenEndpointResponse | undefined

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', redirectUrl)
  const show = (what: unknown) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(what, null, 2))
  const goTo = (address: URL) => response.writeHead(302, { location: address.href }).end()
  try {
    if (url.pathname === redirectUrl.pathname) return await finish(url, show)
    if (url.pathname === '/licences' && tokens) {
      // Nur wenn das Access-Token abgelaufen ist; jedes Refresh-Token gilt einmal.
      tokens = { ...tokens, ...(await openid.refreshTokenGrant(config, tokens.refresh_token ?? '')) }
      const licences = new URL('${addressesOf(client).licences}')
      const answer = await openid.fetchProtectedResource(config, tokens.access_token, licences, 'GET')
      return show(await answer.json())
    }
    if (url.pathname === '/logout' && tokens) {
      const { refresh_token, access_token, id_token = '' } = tokens
      tokens = undefined
      await openid.tokenRevocation(config, refresh_token ?? access_token)
      // Meldet auch bei uns ab, und leitet dann zur Redirect-URL.
      return goTo(
        openid.buildEndSessionUrl(config, { id_token_hint: id_token, post_logout_redirect_uri: redirectUrl.href }),
      )
    }
    if (url.pathname === '/start') return goTo(await begin())
    response.writeHead(404).end()
  } catch (error) {
    response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error))
  }
})

async function begin(): Promise<URL> {
  const [state, nonce, verifier] = [openid.randomState(), openid.randomNonce(), openid.randomPKCECodeVerifier()]
  begun.set(state, { verifier, nonce })
  return openid.buildAuthorizationUrl(config, {
    redirect_uri: redirectUrl.href,
    scope: '${scopes}',
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
}

async function finish(url: URL, show: (what: unknown) => void): Promise<void> {
  if (url.search === '') return show('Sie sind abgemeldet.')
  const state = url.searchParams.get('state') ?? ''
  const attempt = begun.get(state)
  begun.delete(state)
  if (!attempt) throw new Error('Diese Anmeldung hat nicht hier begonnen.')
  const signedOn = await openid.authorizationCodeGrant(config, url, {
    expectedState: state,
    expectedNonce: attempt.nonce,
    pkceCodeVerifier: attempt.verifier,
    idTokenExpected: true,
  })
  tokens = signedOn
  show(await openid.fetchUserInfo(config, signedOn.access_token, signedOn.claims()?.sub ?? ''))
}

server.listen(Number(redirectUrl.port) || 4000)
`
}
