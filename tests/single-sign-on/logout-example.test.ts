import { spawn } from 'node:child_process'
import { decodeJwt } from 'jose'
import { expect, onTestFinished, test, vi } from 'vitest'
import { logout } from '#contract/accounts/auth.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { freePort } from '#tests/support/processes/free-port.ts'
import { logoutExample } from '#web/routes/profile/partner/guide/logout-example.ts'
import { listeningClientsOf } from './listening-clients.ts'
import { signOn } from './partner-calls.ts'
import { startShopWithPartner } from './shop-with-partner.ts'

const shop = await startShopWithPartner({ listens: true })
const { app, issuer, openBrowser } = shop
const { clientAt, logoutsIn, tellLogouts } = await listeningClientsOf(shop)

test('the example that developers copy takes in a logout, and nothing else', async () => {
  const url = `http://127.0.0.1:${await freePort()}/abgemeldet?von=shop`
  const client = await clientAt(url)
  const code = logoutExample({ issuer, clientId: client.clientId }, url)
  const example = spawn(process.execPath, ['--input-type=module-typescript', '--eval', code])
  onTestFinished(() => void example.kill())
  let said = ''
  for (const stream of [example.stdout, example.stderr]) stream.on('data', (data) => (said += String(data)))
  const send = (body: URLSearchParams) => fetch(url, { method: 'POST', body }).then(({ status }) => status)
  await vi.waitFor(async () => expect(await send(new URLSearchParams()), said).toBe(400), { timeout: 30_000 })
  const browser = openBrowser()
  const tokens = await signOn(shop, client, { as: await makeUser(app), browser })
  expect(await send(new URLSearchParams({ logout_token: tokens.id_token }))).toBe(400)
  await browser.client(logout)
  await tellLogouts()
  expect(await logoutsIn(client)).toEqual([['logout_told', null]])
  const { sid, sub } = decodeJwt(tokens.id_token)
  await vi.waitFor(() => expect(said).toContain(`Die Sitzung ${String(sid)} von ${sub} ist zu Ende`))
})
