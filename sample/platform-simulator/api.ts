import { Hono } from 'hono'
import { signatureFault } from '#adapters/http/signature.ts'
import { endBody, provisionBody, revokeBody } from './protocol.ts'
import type { Register } from './register.ts'

export type ApiOptions = {
  register: Register
  /** Hex. */
  secret: string
  /** The link of an access. */
  linkOf(externalId: string): string
}

/** The shop signs every try again. */
const OLDEST = 5 * 60 * 1000

/** The JSON part of the protocol: signed bodies, errors as `{error: {code, message}}`. */
export function platformApi({ register, secret, linkOf }: ApiOptions) {
  const app = new Hono<{ Variables: { body: unknown } }>()

  app.use(async (c, next) => {
    const rawBody = new Uint8Array(await c.req.arrayBuffer())
    const signature = c.req.header('lernladen-signature')
    const fault = signatureFault({ rawBody, signature, key: secret, now: Date.now(), oldest: OLDEST })
    if (fault) return c.json(refusal('WRONG_SIGNATURE', `The signature ${fault}`), 401)
    c.set('body', parsed(rawBody))
    return next()
  })

  app.post('/', (c) => {
    const told = provisionBody.safeParse(c.get('body'))
    if (!told.success) return c.json(refusal('INVALID_REQUEST', told.error.message), 400)
    if (c.req.header('idempotency-key') !== told.data.entitlement_id) {
      return c.json(refusal('INVALID_REQUEST', 'Idempotency-Key is not the entitlement'), 400)
    }
    const given = register.provision(told.data)
    if (!given) return c.json(refusal('REVOKED', 'This access has been revoked'), 410)
    return c.json({ external_id: given.externalId, link: linkOf(given.externalId) })
  })

  app.post('/end', (c) => {
    const told = endBody.safeParse(c.get('body'))
    if (!told.success) return c.json(refusal('INVALID_REQUEST', told.error.message), 400)
    const moved = register.moveEnd(told.data)
    if (moved === 'revoked') return c.json(refusal('REVOKED', 'This access has been revoked'), 410)
    if (moved === 'unknown') return c.json(refusal('UNKNOWN_ENTITLEMENT', 'This access was never given'), 404)
    return c.json({})
  })

  app.post('/revoke', (c) => {
    const told = revokeBody.safeParse(c.get('body'))
    if (!told.success) return c.json(refusal('INVALID_REQUEST', told.error.message), 400)
    register.revoke(told.data.entitlement_id)
    return c.json({})
  })

  return app
}

function refusal(code: string, message: string) {
  return { error: { code, message } }
}

function parsed(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(rawBody).toString('utf8'))
  } catch {
    return undefined
  }
}
