import type { BoundClient } from './bound-client.ts'

/** A server that takes in logout tokens at the address of a client, with `jose` 6. */
export function logoutExample(
  { issuer, clientId }: Pick<BoundClient, 'issuer' | 'clientId'>,
  logoutUri: string,
): string {
  const { pathname, search, port } = new URL(logoutUri)
  return `import { createServer } from 'node:http'
import { createRemoteJWKSet, jwtVerify } from 'jose'

const keys = createRemoteJWKSet(new URL('${issuer}/.well-known/jwks.json'))
const known = new Set<string>() // in Ihrer Anwendung: in der Datenbank

async function endedLogin(token: string): Promise<{ sid: string; sub: string }> {
  const { payload } = await jwtVerify(token, keys, {
    issuer: '${issuer}',
    audience: '${clientId}',
    algorithms: ['RS256'],
    typ: 'logout+jwt',
    maxTokenAge: '3 minutes',
    clockTolerance: 30,
    requiredClaims: ['iat', 'exp', 'jti', 'sid', 'sub'],
  })
  const { events, jti, sid, sub } = payload
  const event = (events as Record<string, unknown> | undefined)?.['http://schemas.openid.net/event/backchannel-logout']
  if (typeof event !== 'object' || event === null) throw new Error('Das ist kein Logout-Token.')
  if ('nonce' in payload) throw new Error('Ein Logout-Token hat keine nonce.')
  if (known.has(String(jti))) throw new Error('Dieses Token kam schon einmal.')
  known.add(String(jti))
  return { sid: String(sid), sub: String(sub) }
}

const server = createServer(async (request, response) => {
  const answer = (status: number) => response.writeHead(status, { 'cache-control': 'no-store' }).end()
  if (request.method !== 'POST' || request.url !== '${pathname}${search}') return answer(404)
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const form = new URLSearchParams(Buffer.concat(chunks).toString())
  try {
    const { sid, sub } = await endedLogin(form.get('logout_token') ?? '')
    console.log(\`Die Sitzung \${sid} von \${sub} ist zu Ende\`)
    answer(200)
  } catch (error) {
    console.error(error)
    answer(400)
  }
})
server.listen(${port || 8080})
`
}
