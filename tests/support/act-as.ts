import { ACTING_COOKIE } from '#contract/accounts/acting.ts'
import type { Client } from '#contract/client.ts'
import { beginActing, requestActing } from '#contract/desks/office-users.ts'
import { cookiesAfter } from './answers/cookies-after.ts'
import type { TestApp } from './app.ts'
import { makeUser, type TestUser } from './factories/people-factories.ts'
import { type SignedIn, signIn } from './sign-in.ts'

export const REASON = 'Sieht ihre Rechnung nicht.'

export interface ActingBrowser {
  staff: SignedIn<TestUser>
  /** What the browser sends: the login of the staff, and that as the person. */
  cookie: string
  /** Only that as the person. */
  actingCookie: string
  /** Calls with both. */
  client: Client
}

/** A new administrator with a login. */
export async function anAdministrator(app: TestApp): Promise<SignedIn<TestUser>> {
  return signIn(app, await makeUser(app, { groups: ['admin'] }))
}

/** The token with which this administrator may begin to act as a person. */
export async function askToAct(staff: SignedIn<TestUser>, { id }: Pick<TestUser, 'id'>): Promise<string> {
  const { data } = await staff.client(requestActing, { params: { id }, body: { reason: REASON } })
  return data.token
}

/** Sends a token as the page `/login-as` does, with the cookies of the staff. */
export function sendToken(app: TestApp, cookie: string, token: string): Promise<Response> {
  return app.send(
    new Request(`http://shop.test/api${beginActing.path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    }),
  )
}

/** The browser of an administrator who is logged in to the shop as this person. */
export async function actAs(app: TestApp, person: Pick<TestUser, 'id'>): Promise<ActingBrowser> {
  const staff = await anAdministrator(app)
  const own = staff.cookies['cookie'] ?? ''
  const answer = await sendToken(app, own, await askToAct(staff, person))
  const actingCookie = `${ACTING_COOKIE}=${cookiesAfter(answer).get(ACTING_COOKIE)}`
  const cookie = `${own}; ${actingCookie}`
  return { staff, cookie, actingCookie, client: app.client({ cookie }) }
}
