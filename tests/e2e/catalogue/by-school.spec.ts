import type { Page } from '@playwright/test'
import { filterMessages } from '#web/messages/catalogue/filters.ts'
import { finderMessages } from '#web/messages/catalogue/finder.ts'
import { programmeMessages } from '#web/messages/catalogue/programme.ts'
import { searchMessages } from '#web/messages/catalogue/search.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import { unfoldFacets } from '../support/steps/facets.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

/** What a teacher knows, and the title that is meant. */
const TASKS = [
  ['level', 'Zyklus 1', 'Deutsch', 'Silbenhaus'],
  ['level', 'Zyklus 2', 'Mathematik', 'Rechenwege 4'],
  ['level', 'Zyklus 2', 'Gestalten', 'Nadel und Faden'],
  ['level', 'Zyklus 3', 'Recht', 'Recht früh'],
  ['level', 'Zyklus 3', 'Informatik und Medien', 'Datenspur – Informatik Zyklus 3'],
  ['level', 'Berufsfachschule', 'Rechnungswesen', 'Kosten im Griff'],
  ['level', 'Berufsmaturität', 'Physik', 'Kraft und Bewegung'],
  ['level', 'Berufsmaturität', 'Rechnungswesen', 'Finanzen BM'],
  ['level', 'Gymnasium', 'Biologie', 'Leben. Biologie für das Gymnasium'],
  ['level', 'Gymnasium', 'Philosophie', 'Argumentieren'],
  ['level', 'Weiterbildung', 'Italienisch', 'Piano piano'],
  ['proficiency', 'A2', 'Deutsch als Zweitsprache', 'Ankommen A2'],
] as const

const card = (page: Page, title: string) =>
  page.getByRole('main').getByRole('article').getByRole('link', { name: title, exact: true })

/** What a teacher says on the home page: level and subject. */
async function findBySchool(page: Page, level: string, subject: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('main').getByLabel(finderMessages.level).selectOption({ label: level })
  await page.getByRole('main').getByLabel(finderMessages.subject).selectOption({ label: subject })
  await page.getByRole('button', { name: /zeigen$/ }).click()
}

for (const javaScriptEnabled of [true, false])
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })

    test('level and subject on the home page lead to the right titles', async ({ page }) => {
      for (const [facet, level, subject, title] of TASKS) {
        if (facet !== 'level') continue
        await findBySchool(page, level, subject)
        await expect(page).toHaveURL(/\/programm\?level=[a-z_0-9]+&subject=[a-z-]+$/)
        await expect(card(page, title).first(), `${level}, ${subject}`).toBeVisible()
      }
    })
  })

test('where a level has nothing of a subject, all of the level is offered', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('main').getByLabel(finderMessages.level).selectOption({ label: 'Zyklus 1' })
  await page.getByRole('main').getByLabel(finderMessages.subject).selectOption({ label: 'Rechnungswesen' })
  const button = page.getByRole('button', { name: /^Alle \d+ Titel der Stufe zeigen$/ })
  await button.click()
  await expect(page).toHaveURL('/programm?level=cycle_1')
  await expectAccessible(page)
})

for (const [, level, subject, title] of TASKS) {
  test(`a teacher who types «${level} ${subject}» finds «${title}» with one more press`, async ({ page }) => {
    await visit(page, '/')
    const box = page.getByRole('banner').getByRole('combobox')
    await box.fill(`${level} ${subject}`)
    await box.press('Enter')
    await card(page, title).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  for (const [facet, level, subject, title] of TASKS) {
    test(`in the programme, ${level} and ${subject} lead to «${title}»`, async ({ page }) => {
      await page.goto('/programm')
      const filters = page.getByRole('region', { name: filterMessages.filters })
      const values = (of: 'level' | 'subject' | 'proficiency') =>
        filters.locator('details').filter({ has: page.getByRole('heading', { name: filterMessages[of], exact: true }) })
      for (const [of, value] of [
        [facet, level],
        ['subject', subject],
      ] as const) {
        await unfoldFacets(page)
        const link = values(of).getByRole('link', { name: new RegExp(`^${value}(?: \\(|$)`) })
        await link.first().click()
      }
      await card(page, title).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    })
  }
})

test('a level has a page with its subjects, its titles, and what teachers use themselves', { tag: '@core' }, async ({
  page,
}) => {
  await visit(page, '/stufen/zyklus-2')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zyklus 2')
  await expect(page.getByRole('heading', { name: programmeMessages.forTeachers })).toBeVisible()
  await expect(card(page, 'Alle im Boot')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page
    .getByRole('navigation', { name: programmeMessages.bySubject })
    .getByRole('link', { name: 'Mathematik' })
    .click()
  await expect(page).toHaveURL('/stufen/zyklus-2?subject=mathematik')
  await expect(card(page, 'Rechenwege 4')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
  await visit(page, '/faecher/zyklus-2')
  await expect(page).toHaveURL('/stufen/zyklus-2')
  expect((await page.request.get('/berufe/gibt-es-nicht')).status()).toBe(404)
})

test('what a word was taken for can be taken back', async ({ page }) => {
  await visit(page, `/suche?${new URLSearchParams({ searchQuery: 'Oberstufe Recht' })}`)
  await expect(card(page, 'Recht früh').first()).toBeVisible()
  const chip = page.getByRole('link', { name: new RegExp(`«Oberstufe».*${searchMessages.seekAsTyped}`) })
  await expect(chip).toContainText('Zyklus 3')
  await expectAccessible(page)
  await chip.click()
  await expect(chip).toBeHidden()
  await expect(page).toHaveURL(/as_typed=Oberstufe/)
})
