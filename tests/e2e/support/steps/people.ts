import { randomUUID } from 'node:crypto'
import { authCookies, createToken, register, SHOP_CLIENT_ID } from '#contract/accounts/auth.ts'
import { createTokenWithCode } from '#contract/accounts/second-factor.ts'
import { failureOf } from '#contract/client.ts'
import { demonstrationAccounts } from '#sample/people/accounts.ts'
import type { ShopApi } from './api.ts'
import { freshStaffCode } from './staff-code.ts'
import { goOnAsStaff, keepStaffSession } from './staff-session.ts'

export interface Person {
  firstName: string
  lastName: string
  email: string
  password: string
}

/** A person the shop has never seen. */
export function newPerson(firstName = 'Annina', lastName = 'Zürcher'): Person {
  return { firstName, lastName, email: `annina.${randomUUID()}@beispiel.example`, password: 'sieben-blaue-Velos' }
}

/** A demonstration account with addresses and a history of orders. */
export const customer: Person = {
  firstName: 'Salome',
  lastName: 'Flückiger',
  email: 'kundin@aarebogen.example',
  password: demonstrationAccounts.password,
}

/** A confirmed teacher of the demonstration, who has bought licences and codes for classes. */
export const teacher: Person = {
  firstName: 'Reto',
  lastName: 'Zbinden',
  email: 'lehrer@aarebogen.example',
  password: demonstrationAccounts.password,
}

/** A bookshop of the demonstration, which has bought codes to hand on; it acts for the organisation of «Lernwelt». */
export const partner: Person = {
  firstName: 'Céline',
  lastName: 'Rochat',
  email: 'partner@aarebogen.example',
  password: demonstrationAccounts.password,
}

/** Of the demonstration's staff. The second factor of the sellers' account is moved by a journey of its own. */
export const administrator: Person = {
  firstName: 'Ursina',
  lastName: 'Caduff',
  email: 'admin@aarebogen.example',
  password: demonstrationAccounts.password,
}

/** Of the demonstration's staff, for the pages of the website alone. */
export const editor: Person = {
  firstName: 'Magdalena',
  lastName: 'Uhlmann',
  email: 'redaktion@aarebogen.example',
  password: demonstrationAccounts.password,
}

/** Makes an account through the API, without the pages. */
export async function makeAccount(api: ShopApi, person = newPerson()): Promise<Person> {
  const { firstName: first_name, lastName: last_name, email, password } = person
  await api(register, { body: { salutation: 'female', first_name, last_name, email, password, terms_accepted: true } })
  return person
}

/**
 * Logs the browser in through the API, without the pages; the demonstration's staff with their code, once for several
 * journeys.
 */
export async function logInByApi(api: ShopApi, { email, password }: Person): Promise<void> {
  const who = `${api.shop} ${email}`
  if (await goOnAsStaff(api, who)) return
  // A login from a browser that is logged in ends the former one, with which other journeys go on.
  for (const name of Object.values(authCookies)) await api.context.clearCookies({ name })
  try {
    await api(createToken, {
      body: { client_id: SHOP_CLIENT_ID, grant_type: 'password', username: email, password },
    })
  } catch (error) {
    const challenge = failureOf(error, createToken)?.body.challenge
    if (!challenge) throw error
    await api(createTokenWithCode, { body: { challenge, one_time_code: await freshStaffCode() } })
    await keepStaffSession(api.context, who)
  }
}

/** A person the shop has just come to know, and who is logged in. */
export async function logInNewPerson(api: ShopApi): Promise<Person> {
  const person = await makeAccount(api)
  await logInByApi(api, person)
  return person
}
