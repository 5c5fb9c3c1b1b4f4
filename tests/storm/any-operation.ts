import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { ApiError } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorCodes } from '#contract/errors.ts'
import { endpoints } from '#contract/index.ts'
import { entries } from '#modules/content/content/tables.ts'
import { addresses } from '#modules/ground/users/addresses/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { validBody } from '../contract/valid-body.ts'
import type { TestApp } from '../support/app.ts'
import { PASSWORD } from '../support/factories/people-factories.ts'
import type { Shopper } from '../support/shopper.ts'

export const writingOperations = endpoints.filter(({ method, access }) => method !== 'get' && access !== 'signed')

/** Cached: finding a body that a schema accepts takes longer than most operations. */
const bodies = new Map<string, unknown>()

/** Ids for the addresses of operations: things of the caller, and of the shop for staff. */
async function thingsOf({ core }: TestApp, endpoint: Endpoint, { user, productId }: Shopper) {
  const { db } = core
  const [address] = await db.select({ id: addresses.id }).from(addresses).where(eq(addresses.userId, user.id)).limit(1)
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.userId, user.id)).limit(1)
  const [entry] = await db.select({ id: entries.id }).from(entries).limit(1)
  const isOffice = endpoint.path.startsWith('/office/entries')
  return {
    id: endpoint.access === 'owner' ? user.id : isOffice ? entry?.id : productId,
    addressId: address?.id,
    orderId: order?.id,
    number: '1',
  } as Record<string, string | undefined>
}

/** Calls an operation with input that its schema accepts. A caller who is no longer logged in gets an ApiError. */
export async function callOperation(app: TestApp, endpoint: Endpoint, shopper: Shopper): Promise<void> {
  const things = await thingsOf(app, endpoint, shopper)
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => things[name] ?? uuidv7())
  const body = bodyOf(endpoint, shopper)
  const isJson = body !== undefined && !(body instanceof FormData)
  const { status } = await app.send(
    new Request(`http://shop.test/api${path}`, {
      method: endpoint.method.toUpperCase(),
      headers: { ...shopper.headers, ...(isJson ? { 'content-type': 'application/json' } : {}) },
      ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : body }),
    }),
  )
  if (status === 401)
    throw new ApiError('getCurrentUser', {
      status,
      body: { message: errorCodes.unauthenticated[1], code: 'unauthenticated' },
    })
}

function bodyOf(endpoint: Endpoint, { user, productId, cartId }: Shopper): FormData | object | undefined {
  const made = bodies.get(endpoint.name) ?? validBody(endpoint, { ids: [productId] })
  bodies.set(endpoint.name, made)
  if (typeof made !== 'object' || made === null) return undefined
  const known: Record<string, unknown> = {
    username: user.email,
    current_password: PASSWORD,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    products: [productId],
    cart_id: cartId,
  }
  const body = { ...made, ...Object.fromEntries(Object.entries(known).filter(([name]) => name in made)) }
  return endpoint.multipart ? formOf(body) : body
}

function formOf(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (Array.isArray(value)) for (const file of value) form.append(name, file as Blob)
    else form.append(name, String(value))
  }
  return form
}
