import { basename } from 'node:path'
import { getEntry } from '#contract/content/content.ts'
import { FULLEST_TITLE, scriptsOfProductPage } from '#tests/support/page-scripts/product-page.ts'
import { toastMessages } from '#ui/messages/ui.ts'
import { reminderMessages } from '#web/messages/accounts/verification-reminder.ts'
import { sectionTitles } from '#web/messages/catalogue/product.ts'
import { materialMessages, sampleMessages } from '#web/messages/licences/title-material.ts'
import { customer, logInByApi } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

/** The one section that the fullest title lacks. */
const REPLACED = '/titel/was-mich-angeht'

/** The edition that is drawn for a title without a cover: the demonstration has none, but other journeys may have made one. */
const DRAWN = 'main [role="img"] > svg[viewBox="0 0 3 4"]'

const unconfirmed = { ...customer, email: 'unbestaetigt@aarebogen.example' }

// How heavy they are is measured after the build (`.size-limit.js`), which adds up files that it takes for these.
test('the page of a title with every section, and with the reminder of an address, loads only scripts that are weighed', async ({
  page,
  api,
}) => {
  const loaded = new Set<string>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') loaded.add(basename(new URL(response.url()).pathname))
  })
  // What its forms need comes once the page is idle, and not to visitors who save data.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await logInByApi(api, unconfirmed)
  const { data } = await api(getEntry, { query: { uri: FULLEST_TITLE } })
  expect(data).toMatchObject({
    type: 'product',
    sample: expect.anything(),
    blocks: expect.arrayContaining([expect.anything()]),
  })
  await visit(page, FULLEST_TITLE)
  const titles = [sampleMessages.title, materialMessages.title, sectionTitles.accessibility, sectionTitles.related]
  for (const name of titles) await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  const reminder = page.getByRole('status', { name: toastMessages.region }).getByText(reminderMessages.text)
  await expect(reminder).toBeVisible()
  let drawn = await page.locator(DRAWN).count()
  await visit(page, REPLACED)
  await expect(page.getByRole('heading', { level: 2, name: sectionTitles.editions })).toBeVisible()
  drawn += await page.locator(DRAWN).count()

  expect(loaded.size).toBeGreaterThan(0)
  const weighed = scriptsOfProductPage({ whenIdle: true }).map((file) => basename(file))
  const isNeeded = (name: string) => weighed.includes(name) || (drawn > 0 && name.startsWith('plain-edition-'))
  expect([...loaded].filter((name) => !isNeeded(name))).toEqual([])
})
