import { accessibilitySentences } from '#contract/catalogue/accessibility/accessibility-labels.ts'
import { keptFieldLabels } from '#contract/catalogue/kept-field-labels.ts'
import { authors as officeAuthors } from '#contract/catalogue/office-authors.ts'
import { officeTitles } from '#contract/catalogue/office-titles.ts'
import { titleRoom } from '#office/messages/catalogue/titles.ts'
import { editing } from '#office/messages/editing.ts'
import { waitingLabels } from '#office/messages/today.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { editor, logInByApi } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

test('an editor finds by keyboard which of two people with one name has written a title', async ({ page, api }) => {
  await logInByApi(api, editor)
  const name = `Nora Namensvetter ${Date.now()}`
  const author = { name, note: '', said: '', place: '', picture: null, website: null }
  const { data: one } = await api(officeAuthors.create, { body: author })
  const { data: other } = await api(officeAuthors.create, { body: { ...author, slug: `nora-${Date.now()}` } })
  const { data: title } = await api(officeTitles.create, {
    body: { title: `Von einer von beiden ${Date.now()}`, published_on: '2026-02-01' },
  })
  await visit(page, `/office/titel/${title.id}`)
  const find = page.getByRole('combobox', { name: titleRoom.findAuthor })
  await find.fill(name)
  const offered = page.getByRole('listbox', { name: titleRoom.findAuthor }).getByRole('option')
  await expect(offered).toHaveCount(2)
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const chosen = await offered.nth(1).textContent()
  await page.keyboard.press('Enter')
  await find.fill('Neue Person aus dem Formular')
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: keptFieldLabels.authors })
  await expect(field).toHaveValue(/^Nora Namensvetter \d+ \(.+\)\nNeue Person aus dem Formular$/)
  await page.locator('summary').filter({ hasText: keptFieldLabels.accessibility }).first().click()
  await page.getByRole('checkbox', { name: accessibilitySentences['14'] }).check()
  await page.getByRole('button', { name: editing.save, exact: true }).click()
  await expect(page.getByText(editing.saved)).toBeVisible()
  const { data: saved } = await api(officeTitles.read, { params: { id: title.id } })
  const { slug } = chosen?.includes(`(${one.slug})`) ? one : other
  expect(saved.authors).toEqual([`${name} (${slug})`, 'Neue Person aus dem Formular'])
  expect(saved.accessibility).toEqual(['14'])
})

test('an editor links titles that belong together by their names', async ({ page, api }) => {
  await logInByApi(api, editor)
  const { data: title } = await api(officeTitles.create, {
    body: { title: `Arbeitsheft ${Date.now()}`, published_on: '2026-02-01' },
  })
  const { data: book } = await api(officeTitles.create, {
    body: { title: `Lehrbuch dazu ${Date.now()}`, published_on: '2026-02-01' },
  })
  await visit(page, `/office/titel/${title.id}/verknuepfungen`)
  await page.getByRole('combobox', { name: titleRoom.findTitle }).fill(book.title)
  await page.getByRole('listbox').getByRole('option', { name: book.title }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: editing.save, exact: true }).click()
  await expect(page.getByRole('link', { name: book.title })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an editor types authors, and is led from today to titles that lack something', async ({ page, api }) => {
    await logInByApi(api, editor)
    const { data: title } = await api(officeTitles.create, {
      body: { title: `Ohne Skript ${Date.now()}`, published_on: '2026-02-01' },
    })
    await page.goto(`/office/titel/${title.id}`)
    await page.getByRole('textbox', { name: keptFieldLabels.authors }).fill('Eva Eins\nZoe Zwei')
    await page.getByRole('textbox', { name: keptFieldLabels.series }).fill('Reihe ohne Skript')
    await page.getByRole('button', { name: editing.save, exact: true }).click()
    await expect(page.getByText(editing.saved)).toBeVisible()
    const { data: saved } = await api(officeTitles.read, { params: { id: title.id } })
    expect(saved).toMatchObject({ authors: ['Eva Eins', 'Zoe Zwei'], series: 'Reihe ohne Skript' })
    await page.goto('/office')
    await page.getByRole('link', { name: waitingLabels.titles_without_cover }).click()
    await expect(page.getByRole('link', { name: titleRoom.views.cover })).toHaveAttribute('aria-current', 'page')
  })
})
