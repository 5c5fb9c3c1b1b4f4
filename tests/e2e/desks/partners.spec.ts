import { randomUUID } from 'node:crypto'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import { COUNTED_DAYS } from '#contract/partners/notice-terms.ts'
import { createOauthClient } from '#contract/partners/oauth-clients.ts'
import { partnerOrganisations } from '#contract/partners/office-partners.ts'
import { editing } from '#office/messages/editing.ts'
import { partnerClientRoom, partnerRoom } from '#office/messages/partners.ts'
import { ui } from '#ui/messages/ui.ts'
import { partnerMessages } from '#web/messages/partners/partner.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { confirmEmail } from '../support/steps/confirm-email.ts'
import { administrator, logInByApi, makeAccount } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10"/></svg>'

test.use({ expectedStatuses: [409, 422] })

test('a partner is set up by the page alone, whose person makes a client; then the partnership ends by its name', async ({
  page,
  api,
}) => {
  const name = `Seelernen ${randomUUID().slice(0, 8)}`
  const person = await makeAccount(api)
  await confirmEmail(api, person)
  await logInByApi(api, administrator)
  await visit(page, '/office/partner')
  await expectAccessible(page)
  await page.keyboard.press('c')
  await page.getByRole('textbox', { name: partnerRoom.name, exact: true }).fill(name)
  await page.getByRole('textbox', { name: partnerRoom.branding }).fill(name.toLowerCase().replace(' ', '-'))
  await page.getByRole('textbox', { name: 'Farbe' }).fill('#A33B1F')
  await expectAccessible(page)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const logo = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(SVG) }
  await page.locator('input[type=file]').setInputFiles(logo)
  await page.getByRole('button', { name: partnerRoom.setLogo }).click()
  await expect(page.getByText(partnerRoom.done.logo)).toBeVisible()
  await expect(page.getByRole('img', { name: ui.logoOf(name) })).toBeVisible()
  await page.keyboard.press('a')
  await page.keyboard.type('niemand@beispiel.example')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('link', { name: partnerRoom.personEmail })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: partnerRoom.personEmail }).fill(person.email)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText(partnerRoom.done.add_member)).toBeVisible()
  const address = page.url()

  await logInByApi(api, person)
  await visit(page, '/profile/partner')
  await expect(page.getByRole('main')).toContainText(name)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(partnerMessages.title)
  const { id } = (await api(getCurrentUser)).data
  await api(createOauthClient, {
    params: { id },
    body: {
      name: 'Übungen',
      redirect_urls: ['https://seelernen.example/callback'],
      grant_types: ['access_token'],
      current_password: person.password,
    },
  })

  await logInByApi(api, administrator)
  await visit(page, address)
  await page.getByRole('link', { name: 'Übungen' }).click()
  await expect(page.getByRole('main')).toContainText('https://seelernen.example/callback')
  await page.keyboard.press('a')
  await page.keyboard.type('Ohne Browser, wie besprochen.')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText(partnerClientRoom.done.approve)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: partnerClientRoom.back(name) }).click()
  await page.locator('summary', { hasText: partnerRoom.delete }).click()
  await expect(page.getByText(partnerRoom.ends(1, 1, 0))).toBeVisible()
  await page.getByRole('textbox', { name: partnerRoom.typedName(name) }).fill(name)
  await page.getByRole('button', { name: partnerRoom.delete }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(partnerRoom.title)
  await expect(page.getByRole('main')).not.toContainText(name)
})

test('two people at the same partner lose nothing', async ({ page, context, api }) => {
  await logInByApi(api, administrator)
  const body = { name: 'Bergbuch', branding: `bergbuch-${randomUUID().slice(0, 8)}`, colour: '#2b5c8a' }
  const { data: partner } = await api(partnerOrganisations.create, { body })
  const other = await context.newPage()
  for (const one of [page, other]) await visit(one, `/office/partner/${partner.id}`)
  const colour = (one: typeof page) => one.getByRole('textbox', { name: 'Farbe' })
  await colour(page).fill('#123456')
  await page.getByRole('button', { name: editing.save }).click()
  await expect(page.getByText(editing.saved)).toBeVisible()
  await other.getByRole('textbox', { name: partnerRoom.name, exact: true }).fill('Bergbuch AG')
  await other.getByRole('button', { name: editing.save }).click()
  await expect(other.getByText(editing.broughtTogether)).toBeVisible()
  await expect(colour(other)).toHaveValue('#123456')
  await other.getByRole('button', { name: editing.save }).click()
  await expect(other.getByText(editing.saved)).toBeVisible()
  const { data } = await api(partnerOrganisations.read, { params: { id: partner.id } })
  expect(data).toMatchObject({ name: 'Bergbuch AG', colour: '#123456', revision: 3 })
})

test('sign-ons of a client are drawn by day, and told in numbers', async ({ page, api }) => {
  await logInByApi(api, administrator)
  await visit(page, '/office/partner?query=Lernwelt')
  await page.locator('a[data-row-link]').first().click()
  await page.getByRole('link', { name: 'Lernwelt', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: partnerClientRoom.signOns })).toBeVisible()
  const drawing = page.getByRole('figure').filter({ hasText: partnerClientRoom.perDay(COUNTED_DAYS) })
  await drawing.locator('summary').click()
  await expect(drawing.getByRole('row')).not.toHaveCount(1)
  await expectAccessible(page)
})
