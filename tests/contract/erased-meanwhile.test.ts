import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { declaredStatuses } from '#contract/statuses.ts'
import { inTransaction } from '#kernel/core.ts'
import { addresses } from '#modules/ground/users/addresses/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { startTestApp } from '../support/app.ts'
import { PASSWORD } from '../support/factories/people-factories.ts'
import { makeSender } from '../support/outside-world.ts'
import { makeShopper, type Shopper } from '../support/shopper.ts'
import { validBody } from './valid-body.ts'

const app = await startTestApp()
// A letter is shown to staff as it would go out: with its sender.
await makeSender(app.core)
const { db } = app.core

/** Milliseconds until a request reaches the first thing that it must wait for. */
const ON_ITS_WAY = 150

/** A call by somebody who may make it, in most cases with an effect. */
async function call(endpoint: Endpoint, shopper: Shopper): Promise<Response> {
  const [address] = await db.select().from(addresses).where(eq(addresses.userId, shopper.user.id))
  const things: Record<string, string | undefined> = {
    id: endpoint.access === 'owner' ? shopper.user.id : shopper.productId,
    addressId: address?.id,
  }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => things[name] ?? uuidv7())
  const isOrder = endpoint.path.startsWith('/shop/checkout')
  const made = endpoint.multipart
    ? undefined
    : validBody(endpoint, { ids: [isOrder ? shopper.cartId : shopper.productId] })
  const body = ofShopper(made, shopper)
  return app.send(
    new Request(`http://shop.test/api${path}`, {
      method: endpoint.method.toUpperCase(),
      headers: { ...shopper.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  )
}

/** What a random valid body cannot know: who the caller is. */
function ofShopper(body: unknown, { user }: Shopper): unknown {
  if (typeof body !== 'object' || body === null) return body
  const known: Record<string, string> = { username: user.email, current_password: PASSWORD }
  if (!('password_confirmation' in body)) known['password'] = PASSWORD
  return { ...body, ...Object.fromEntries(Object.entries(known).filter(([name]) => name in body)) }
}

const groupsOf = ({ access }: Endpoint) => (typeof access === 'object' ? access.groups.slice(0, 1) : [])
const calledByUsers = endpoints.filter(({ access }) => access !== 'signed')

test('a refusal for a missing account names the foreign keys to the table of users', async () => {
  const { rows } = await app.connection.executeSql(
    `select conname as name from pg_constraint where contype = 'f' and confrelid = 'users'::regclass`,
  )
  const names = (rows as { name: string }[]).map(({ name }) => name)
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) expect(name).toMatch(/_users_id_fk$/)
})

describe.runIf(app.isPostgres)('while the account of the caller is being erased', () => {
  test.concurrent.each(calledByUsers.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s answers as declared',
    async (_, endpoint) => {
      const shopper = await makeShopper(app, { method: 'invoice', user: { groups: [...groupsOf(endpoint)] } })
      // The caller is still known when the request begins, and is erased before its answer.
      const { answer } = await inTransaction(db, async (tx) => {
        await tx.delete(users).where(eq(users.id, shopper.user.id))
        const asked = call(endpoint, shopper)
        await new Promise((resolve) => {
          setTimeout(resolve, ON_ITS_WAY)
        })
        return { answer: asked }
      })
      const response = await answer
      const text = await response.text()
      expect(declaredStatuses(endpoint), `${response.status}: ${text}`).toContain(response.status)
      expect([429, 503]).not.toContain(response.status)
    },
  )
})
