import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { grantLabels } from '#contract/partners/oauth-clients.ts'
import { approvePasswordGrant } from '#contract/partners/office-partners.ts'
import { noticeStates, noticeTypes } from '#contract/partners/partner-webhooks.ts'
import { messages as application } from '#sample/partner-application/messages.ts'
import { freePort } from '#tests/support/processes/free-port.ts'
import { detailsMessages } from '#web/messages/accounts/details.ts'
import { clientFormMessages, clientMessages, partnerMessages } from '#web/messages/partners/partner.ts'
import { guideMessages } from '#web/messages/partners/partner-guide.ts'
import { signOnMessages } from '#web/messages/partners/sign-on.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import { keepPrograms, runProgram } from '../support/run-program.ts'
import { field, logIn } from '../support/steps/account.ts'
import { LICENCE_TITLE, makeReader, revokeLicence } from '../support/steps/licence.ts'
import { makeClient, removeClients } from '../support/steps/partner-client.ts'
import { administrator, logInByApi, makeAccount, partner } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const NAME = 'Werkstatt'
/** Seconds until the shop has told an application what began or ended: it does so every minute. */
const TOLD = 120

// Of the application in the guide: for an icon that it does not have, and for a sign-on that it has not begun.
test.use({ expectedStatuses: [404, 500] })

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const expectTitle = (page: Page, title: string) =>
  expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title)
const expectGood = expectGoodPage(true)

/** A value that a page of the partner's shows to be copied. */
async function shownValue(page: Page, label: string): Promise<string> {
  const fact = main(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
  return (await fact.locator('.font-mono').textContent()) ?? ''
}

/** A program of the guide, letter by letter. */
async function exampleOf(page: Page, title: string): Promise<string> {
  const heading = page.getByRole('heading', { level: 3, name: title, exact: true })
  const text = await main(page).locator('section').filter({ has: heading }).last().locator('pre code').textContent()
  if (!text) throw new Error(`The guide has no example «${title}»`)
  return text
}

const programs = keepPrograms()
test.afterAll(() => programs.remove())

test('a partner makes a client, follows the guide, and the application runs with exactly these values', async ({
  page,
  context,
  api,
}) => {
  const reader = await makeReader(api)
  await logInByApi(api, partner)
  await removeClients(api, NAME)
  const name = `${NAME} ${randomUUID().slice(0, 8)}`
  const url = `http://127.0.0.1:${await freePort()}`
  await visit(page, '/profile/partner')
  await main(page).getByRole('link', { name: partnerMessages.create }).click()
  await field(page, 'name').fill(name)
  await field(page, 'redirect_urls').fill(`${url}/callback, ${url}/logged-out`)
  await field(page, 'fallback_url').fill(`${url}/cancelled`)
  await field(page, 'current_password').fill(partner.password)
  await button(page, clientFormMessages.make).click()
  await expect(main(page)).toContainText(clientMessages.shownOnce)
  const secret = await shownValue(page, clientMessages.secret)
  await main(page).getByRole('link', { name: clientMessages.goOn }).click()
  await main(page).getByRole('link', { name: clientMessages.guide }).click()
  await expectTitle(page, guideMessages.title)
  const [issuer, clientId] = [
    await shownValue(page, guideMessages.issuer),
    await shownValue(page, partnerMessages.clientId),
  ]
  await context.clearCookies()

  const port = new URL(url).port
  const lernwelt = runProgram(
    process.execPath,
    ['sample/partner-application/main.ts', '--port', port, '--shop', issuer],
    { CLIENT_ID: clientId, CLIENT_SECRET: secret },
  )
  try {
    await lernwelt.says(new RegExp(`redirect URLs: ${url}/callback, ${url}/logged-out`))
    await page.goto(url)
    await expectTitle(page, application.welcome)
    await expectGood(page)
    await main(page).getByRole('link', { name: application.signOn }).click()
    await expectTitle(page, signOnMessages.logIn(name))
    await button(page, signOnMessages.cancel).click()
    await page.waitForURL(`${url}/cancelled`)
    await main(page).getByRole('link', { name: application.signOn }).click()
    await logIn(page, reader)
    await expectTitle(page, signOnMessages.consentTitle(name))
    await button(page, signOnMessages.consent).click()
    await page.waitForURL(`${url}/licences`)
    await expectTitle(page, application.licences)
    await expect(main(page)).toContainText(application.greeting(`${reader.firstName} ${reader.lastName}`))
    await expect(main(page)).toContainText(LICENCE_TITLE)
    await expectGood(page)
    await main(page)
      .getByRole('link', { name: application.openWhat(LICENCE_TITLE) })
      .click()
    await expect(main(page)).toContainText(application.unlocked)
    await expectGood(page)
    await main(page).getByRole('link', { name: application.back }).click()
    await page.getByRole('button', { name: application.signOut }).click()
    await expectTitle(page, signOnMessages.signOutTitle)
    await button(page, signOnMessages.signOut).click()
    await page.waitForURL(`${url}/logged-out`)
    await expectTitle(page, application.loggedOut)
    await expectGood(page)
    await page.goto(`${url}/licences`)
    await expectTitle(page, application.welcome)
    await page.goto('/profile/account')
    await expect(page).toHaveURL(/\/login\?/)
  } finally {
    await lernwelt.stop()
  }
})

test('the link of a licence leads into the partner’s application, without a second login', async ({ page, api }) => {
  const reader = await makeReader(api)
  await logInByApi(api, reader)
  const link = main(page).getByRole('link', { name: new RegExp(`^«${LICENCE_TITLE}» auf `) })
  // The licence is made ready first.
  await expect(async () => {
    await visit(page, '/profile/e-learning')
    await expect(link).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await link.click()
  await expectTitle(page, signOnMessages.consentTitle('Lernwelt'))
  await button(page, signOnMessages.consent).click()
  await page.waitForURL(/\/licences$/)
  const inApplication = new URL(page.url())
  expect(inApplication.origin).not.toBe(api.shop)
  await expect(main(page)).toContainText(application.greeting(`${reader.firstName} ${reader.lastName}`))
  await expect(main(page)).toContainText(LICENCE_TITLE)

  // As in another browser: the application knows nobody, the shop knows who is logged in and what they allowed.
  await page.context().clearCookies({ name: /^lernwelt_/ })
  await visit(page, '/profile/e-learning')
  const seen: string[] = []
  page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname))
  await link.click()
  await page.waitForURL(inApplication.href)
  await expect(main(page)).toContainText(LICENCE_TITLE)
  expect(seen).toEqual(['/licences'])
})

test('the examples of the guide run as they stand there, and the client’s page says what its webhook was told', async ({
  page,
  context,
  api,
  baseURL,
}) => {
  test.setTimeout(600_000)
  const reader = await makeReader(api)
  const [ownUrl, webhookUrl] = [`http://localhost:${await freePort()}`, `http://localhost:${await freePort()}/hook`]
  const made = await makeClient(api, { name: NAME, redirect_urls: [`${ownUrl}/callback`], webhook_url: webhookUrl })
  const address = `/profile/partner/clients/${made.id}`
  await visit(page, address)
  await expect(main(page)).toContainText(clientMessages.noNotices)
  await expectGood(page)
  await visit(page, `${address}/guide`)
  await expectGood(page)
  const kept = {
    webhook: programs.keep('webhook.ts', await exampleOf(page, guideMessages.webhook)),
    typescript: programs.keep('application.ts', await exampleOf(page, guideMessages.typescript)),
    curl: programs.keep('sign-on.sh', await exampleOf(page, guideMessages.curl)),
    later: programs.keep('later.sh', await exampleOf(page, guideMessages.curlLater)),
    catalogue: programs.keep('catalogue.sh', await exampleOf(page, guideMessages.credentials)),
  }
  await context.clearCookies()
  const secrets = { CLIENT_SECRET: made.client_secret ?? '', WEBHOOK_SECRET: made.webhook_secret ?? '' }
  const webhook = runProgram(process.execPath, [kept.webhook], secrets)
  const server = runProgram(process.execPath, [kept.typescript], secrets)
  try {
    await expect
      .poll(() =>
        fetch(`${ownUrl}/start`, { redirect: 'manual' }).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(302)
    const shown = page.locator('body')
    await page.goto(`${ownUrl}/start`)
    await logIn(page, reader)
    await button(page, signOnMessages.consent).click()
    await page.waitForURL((found) => found.href.startsWith(`${ownUrl}/callback?`))
    await expect(shown).toContainText(`"sub": "${reader.id}"`)
    await expect(shown).toContainText(`"email": "${reader.email}"`)
    for (let turn = 0; turn < 2; turn++) {
      await page.goto(`${ownUrl}/licences`)
      await expect(shown).toContainText(`"isbn": "${reader.isbn}"`)
    }

    const signOn = runProgram('bash', [kept.curl], secrets)
    const start = await signOn.says(/(http\S+\/oauth\/authorize\?\S+)/)
    // Nobody waits for the answer there: the application did not begin this sign-on.
    const answer = page.waitForRequest((request) => request.url().startsWith(`${ownUrl}/callback?code=`))
    await page.goto(start)
    signOn.type(new URL((await answer).url()).searchParams.get('code') ?? '')
    const ACCESS_TOKEN = await signOn.says(/"access_token":"([^"]+)"/)
    const REFRESH_TOKEN = await signOn.says(/"refresh_token":"([^"]+)"/)
    const ID_TOKEN = await signOn.says(/"id_token":"([^"]+)"/)
    signOn.type(ACCESS_TOKEN)
    await signOn.says(new RegExp(`"email":"${reader.email}"`))
    expect(await signOn.ended()).toBe(0)

    const later = runProgram('bash', [kept.later], { ...secrets, ACCESS_TOKEN, REFRESH_TOKEN, ID_TOKEN })
    await later.says(new RegExp(`"isbn":"${reader.isbn}"`))
    const renewed = await later.says(/"refresh_token":"([^"]+)"/)
    expect(renewed).not.toBe(REFRESH_TOKEN)
    later.type(renewed)
    const leave = await later.says(/(http\S+\/oauth\/logout\?\S+)/)
    expect(await later.ended()).toBe(0)
    const withToken = { headers: { authorization: `Bearer ${ACCESS_TOKEN}` } }
    expect((await fetch(`${baseURL}/oauth/userinfo`, withToken)).status).toBe(401)
    await page.goto(leave)
    await expectTitle(page, signOnMessages.signOutTitle)
    await button(page, signOnMessages.signOut).click()
    await page.waitForURL(`${ownUrl}/callback`)
    await expect(shown).toContainText('Sie sind abgemeldet.')

    // Once more with the program, which gives its tokens back and logs out too.
    await page.goto(`${ownUrl}/start`)
    await logIn(page, reader)
    await page.waitForURL((found) => found.href.startsWith(`${ownUrl}/callback?`))
    await page.goto(`${ownUrl}/logout`)
    await button(page, signOnMessages.signOut).click()
    await page.waitForURL(`${ownUrl}/callback`)
    await page.goto('/profile/account')
    await expect(page).toHaveURL(/\/login\?/)

    const catalogue = runProgram('bash', [kept.catalogue], secrets)
    await catalogue.says(/"availability":"(\w+)"/)
    expect(await catalogue.ended()).toBe(0)

    await webhook.says(new RegExp(`^${reader.id} darf ${reader.isbn} benutzen, bis 20`, 'm'), TOLD)
    await logInByApi(api, partner)
    const notice = (type: keyof typeof noticeTypes) =>
      main(page).getByRole('row').filter({ hasText: noticeTypes[type] })
    await visit(page, address)
    await expect(notice('licence.began')).toContainText(noticeStates.delivered.label)
    await expectGood(page)
    await webhook.stop()
    await revokeLicence(api, reader.licence)
    await logInByApi(api, partner)
    await expect(async () => {
      await visit(page, address)
      await expect(notice('licence.ended')).toContainText(clientMessages.nextTry(1, '').split(',')[0] ?? '')
    }).toPass({ timeout: TOLD * 1000 })
    await expect(notice('licence.ended')).toContainText(noticeStates.waiting.label)
    await expect(notice('licence.ended').locator('.font-mono')).not.toBeEmpty()
    await expectGood(page)
  } finally {
    await Promise.all([webhook.stop(), server.stop()])
  }
})

test('a client that may ask for passwords logs people in as the guide says', async ({ page, api }) => {
  const reader = await makeAccount(api)
  const { id, client_secret } = await makeClient(api, { name: NAME, redirect_urls: ['https://probe.example/callback'] })
  await logInByApi(api, administrator)
  await api(approvePasswordGrant, { params: { id }, body: { reason: 'Zum Ausprobieren' } })
  await logInByApi(api, partner)
  await visit(page, `/profile/partner/clients/${id}`)
  await main(page).getByRole('checkbox', { name: grantLabels.password }).check()
  await button(page, clientFormMessages.save).click()
  await expect(main(page)).toContainText(detailsMessages.saved)
  await expectGood(page)
  await main(page).getByRole('link', { name: clientMessages.guide }).click()
  const example = programs.keep('password.sh', await exampleOf(page, guideMessages.password))
  await expectGood(page)
  const { email: EMAIL, password: PASSWORD } = reader
  const program = runProgram('bash', [example], { CLIENT_SECRET: client_secret ?? '', EMAIL, PASSWORD })
  await program.says(/"access_token":"([^"]+)"/)
  expect(await program.ended()).toBe(0)
})

test('the PHP example of the guide is PHP', async ({ page, api }) => {
  test.info().skip(spawnSync('php', ['--version']).status !== 0, 'this machine has no PHP')
  const { id, client_id } = await makeClient(api, { name: NAME, redirect_urls: ['https://probe.example/callback'] })
  await visit(page, `/profile/partner/clients/${id}/guide`)
  const example = await exampleOf(page, guideMessages.php)
  expect(example).toContain(`'${client_id}'`)
  expect(spawnSync('php', ['--syntax-check', programs.keep('page.php', example)]).status).toBe(0)
})
