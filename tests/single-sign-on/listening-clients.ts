import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { onTestFinished } from 'vitest'
import * as sessionsApi from '#contract/accounts/sessions.ts'
import { listSignOns } from '#contract/partners/oauth-clients.ts'
import * as oauthJobs from '#modules/partners/oauth/jobs.ts'
import { oauthClients } from '#modules/partners/partners/tables.ts'
import { makePartner } from '#tests/support/factories/partner-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { openLogoutReceiver } from './logout-receiver.ts'
import { signOn } from './partner-calls.ts'
import type { ShopWithPartner } from './shop-with-partner.ts'

export type Begun = Awaited<ReturnType<Awaited<ReturnType<typeof listeningClientsOf>>['begin']>>

/** Clients of a shop that hear of logouts, and people who sign on with them. */
export async function listeningClientsOf(shop: ShopWithPartner) {
  const { app, organisationId, openBrowser } = shop
  const { db } = app.core
  const partner = await signIn(app, await makePartner(app, organisationId))

  /** A client that is told at this address, until the test is over: an organisation has ten. */
  async function clientAt(backchannelLogoutUri: string) {
    const client = await shop.makeClient({ backchannelLogoutUri })
    onTestFinished(async () => void (await db.delete(oauthClients).where(eq(oauthClients.id, client.id))))
    return client
  }

  async function listeningClient() {
    const receiver = await openLogoutReceiver()
    return { receiver, client: await clientAt(receiver.url) }
  }

  /** Somebody with two logins at the shop, who signed on with the client from both. */
  async function begin() {
    const { receiver, client } = await listeningClient()
    const user = await makeUser(app)
    const [browser, elsewhere] = [openBrowser(), openBrowser()]
    const tokens = await signOn(shop, client, { as: user, browser })
    const there = await signOn(shop, client, { as: user, browser: elsewhere })
    const sids = [tokens, there].map(({ id_token }) => String(decodeJwt(id_token)['sid']))
    const { data: logins } = await browser.client(sessionsApi.listSessions, { params: { id: user.id } })
    const current = logins.find(({ is_current }) => is_current)?.id ?? ''
    return { receiver, client, user, browser, elsewhere, tokens, sids, current, params: { id: user.id } }
  }

  /** What the log of a client says of logouts, the newest first. */
  async function logoutsIn({ id: clientId }: { id: string }) {
    const { data } = await partner.client(listSignOns, { params: { id: partner.user.id, clientId } })
    return data.map(({ outcome, detail }) => [outcome, detail]).filter(([outcome]) => outcome?.startsWith('logout'))
  }

  const tellLogouts = () => app.perform(oauthJobs.tellLogouts, {})

  return { clientAt, listeningClient, begin, logoutsIn, tellLogouts }
}
