import { createHash, randomBytes } from 'node:crypto'
import * as signOnsApi from '#contract/partners/sign-ons.ts'
import type { MadeClient } from '../support/factories/partner-factories.ts'
import { PASSWORD } from '../support/factories/people-factories.ts'
import { type Answers, type Browser, CALLBACK, ISSUER, type ShopWithPartner } from './shop-with-partner.ts'

export interface Tokens {
  access_token: string
  refresh_token: string
  id_token: string
  scope: string
}

export interface Answer {
  status: number
  body: Record<string, unknown>
  headers: Headers
}

export const verifier = randomBytes(32).toString('base64url')
export const challenge = createHash('sha256').update(verifier).digest('base64url')

type Parameters = Record<string, string | null>

/** The address to begin a sign-on with, as a client makes it; null leaves a parameter out. */
export function authorizeUrl({ clientId }: Pick<MadeClient, 'clientId'>, changed: Parameters = {}): string {
  const usual: Parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: CALLBACK,
    scope: 'openid',
    state: 'a state',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  }
  return `${ISSUER}/oauth/authorize?${asForm({ ...usual, ...changed })}`
}

function asForm(parameters: Parameters): URLSearchParams {
  return new URLSearchParams(Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== null))
}

/** Empty where the answer is no object. */
function jsonIn(text: string): Record<string, unknown> {
  return text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {}
}

/** What a client does at the addresses for programs, written by hand: no library corrects what it sends. */
export function callsOf({ fetch, issuer }: Pick<ShopWithPartner, 'fetch' | 'issuer'>) {
  const post = async (path: string, form: Parameters, headers: Record<string, string> = {}): Promise<Answer> => {
    const response = await fetch(new Request(`${issuer}${path}`, { method: 'POST', headers, body: asForm(form) }))
    const text = await response.text()
    return { status: response.status, body: jsonIn(text), headers: response.headers }
  }
  const credentials = ({ clientId, secret }: MadeClient): Parameters => ({ client_id: clientId, client_secret: secret })
  const redeem = (client: MadeClient, code: string, changed: Parameters = {}) =>
    post('/oauth/token', {
      grant_type: 'authorization_code',
      code,
      redirect_uri: CALLBACK,
      code_verifier: verifier,
      ...credentials(client),
      ...changed,
    })
  const refresh = (client: MadeClient, token: string, changed: Parameters = {}) =>
    post('/oauth/token', { grant_type: 'refresh_token', refresh_token: token, ...credentials(client), ...changed })
  const revoke = (client: MadeClient, token: string) => post('/oauth/revoke', { token, ...credentials(client) })
  const get = async (path: string, token?: string): Promise<Answer> => {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const response = await fetch(new Request(`${issuer}${path}`, { headers }))
    const text = await response.text()
    return { status: response.status, body: jsonIn(text), headers: response.headers }
  }
  const userinfo = (token: string) => get('/oauth/userinfo', token)
  return { post, get, redeem, refresh, revoke, userinfo }
}

/** A code for a person who logs in and consents. */
export async function codeFor(
  browser: Browser,
  client: MadeClient,
  { as, ...rest }: Answers & { parameters?: Parameters },
): Promise<string> {
  const { parameters, ...answers } = rest
  const confirms = { current_password: as?.password ?? PASSWORD }
  const person = as ? { as } : {}
  // A shop that listens has another origin.
  const { pathname, search } = new URL(authorizeUrl(client, parameters))
  const back = await browser.follow(pathname + search, {
    consents: true,
    confirms,
    ...person,
    ...answers,
  })
  const code = back.searchParams.get('code')
  if (!code) throw new Error(`The shop gave no code: ${back.href}`)
  return code
}

/** Sends the browser to where an application logs its person out, who agrees; returns where the shop leads then. */
export async function logOutBy(browser: Browser, address: string): Promise<string> {
  const page = await browser.follow(address)
  const token = page.searchParams.get('xsrf')
  if (!token) throw new Error(`The shop does not ask whether to log out: ${page.href}`)
  return (await browser.client(signOnsApi.signOut, { body: { token } })).data.url
}

/** The tokens of a person who signs on. */
export async function signOn(
  shop: ShopWithPartner,
  client: MadeClient,
  { browser = shop.openBrowser(), ...answers }: Answers & { browser?: Browser; parameters?: Parameters },
): Promise<Tokens> {
  const { status, body } = await callsOf(shop).redeem(client, await codeFor(browser, client, answers))
  if (status !== 200) throw new Error(`No tokens: ${JSON.stringify(body)}`)
  return body as unknown as Tokens
}
