import type { Context, MiddlewareHandler } from 'hono'
import { createToken, SHOP_CLIENT_ID } from '#contract/accounts/auth.ts'
import { type ErrorCode, Refusal } from '#contract/errors.ts'
import { oauthPaths } from '#modules/partners/oauth/addresses.ts'
import type { OauthServer } from '#modules/partners/oauth/oauth-server.ts'
import { protocolFields } from '#modules/partners/oauth/provider/error-fields.ts'
import { ABANDONED, arrivedBody } from '../http/arrived-body.ts'
import { refusalResponse } from '../http/errors.ts'
import type { ApiEnvironment, OnRefusal } from './implement.ts'

/** Of a body: what the provider reads at most, so that nothing it gets is too large for it. */
export const MAX_BODY_BYTES = 56 * 1024

/** Lets the provider answer partners at the specification's `POST /oauth/token`. */
export function partnersAtToken({
  oauth,
  originOf,
  ipOf,
  onRefusal,
}: PartnersOptions): MiddlewareHandler<ApiEnvironment> {
  return async (c, next) => {
    const request = c.req.raw
    const { headers, signal, method } = request
    if (method !== 'POST') return next()
    const body = await arrivedBody(request, MAX_BODY_BYTES)
    if (!body) return refusalResponse(new Refusal('too_large'))
    if (!isOfPartner(headers, body)) {
      c.req.raw = new Request(request.url, { method, headers, signal, body })
      return next()
    }
    c.set('route', createToken.path)
    c.set('operation', createToken.name)
    const form = formOf(headers, body)
    if (!form) return refusalResponse(new Refusal('too_large'))
    const url = new URL(oauthPaths.token, originOf(request))
    const response = await oauth.answer({ ...form, url, method, ip: ipOf(c), signal, cookie: () => undefined })
    if (response.status >= 400) {
      const { code } = (await response.clone().json()) as { code: ErrorCode }
      onRefusal(createToken, code)
    }
    return response
  }
}

interface PartnersOptions {
  oauth: OauthServer
  originOf(request: Request): string
  ipOf(context: Context<ApiEnvironment>): string
  onRefusal: OnRefusal
}

/** Whether a request for tokens is of a partner's client; the others are the shop's own logins. */
function isOfPartner(headers: Headers, body: Uint8Array<ArrayBuffer>): boolean {
  if (/^Basic /i.test(headers.get('authorization') ?? '')) return true
  if (!isJson(headers)) return body.byteLength > 0
  const { client_id: id } = readObject(body)
  return typeof id === 'string' && id !== SHOP_CLIENT_ID
}

/**
 * What a program sends, as the form of RFC 6749: JSON is taken too, as libraries send it. Null where the form would be
 * larger than a body may be.
 */
export function formOf(headers: Headers, body: Uint8Array<ArrayBuffer>) {
  const form = isJson(headers) ? asForm(readObject(body)) : body
  const asked = new Headers(headers)
  asked.set('content-type', 'application/x-www-form-urlencoded')
  return form.byteLength > MAX_BODY_BYTES ? null : { headers: asked, body: form }
}

function isJson(headers: Headers): boolean {
  return /^application\/([\w.+-]+\+)?json\b/i.test(headers.get('content-type') ?? 'application/json')
}

function readObject(body: Uint8Array<ArrayBuffer>): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Numbers are written out, objects such as `claims` are JSON in a form too; a list names its parameter several times. */
function asForm(input: Record<string, unknown>): Uint8Array<ArrayBuffer> {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
      if (one !== null) form.append(name, typeof one === 'string' ? one : JSON.stringify(one))
  return new TextEncoder().encode(form.toString())
}

/**
 * Gives what fails at the address of tokens the words of the protocol too: refusals of the shop's own logins, and a
 * database that is busy or away, for which partners have to wait.
 */
export const inProtocolWords: MiddlewareHandler<ApiEnvironment> = async (c, next) => {
  await next()
  // Nobody waits for the answer to a request that was abandoned, and it has no body.
  if (c.req.method === 'POST' && c.res.status >= 400 && c.res.status !== ABANDONED)
    c.res = await withProtocolFields(c.res)
}

/** A refusal with the fields of the protocol. What the provider says itself stands. */
export async function withProtocolFields(response: Response): Promise<Response> {
  const { message, code, ...own } = (await response.json()) as { message: string; code: ErrorCode }
  const answer = { message, code, ...protocolFields(code), ...own }
  return new Response(JSON.stringify(answer), { status: response.status, headers: response.headers })
}
