import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { entryStateLabels, entryTypeLabels } from '#contract/content/entry-labels.ts'
import { publishEntry, withdrawEntry } from '#contract/content/office-entries.ts'
import { editing } from '#office/messages/editing.ts'
import { mediumWords, pickerWords } from '#office/messages/media/media-room.ts'
import { editor } from '#office/messages/website/editor.ts'
import { contentLabels, entryRoom } from '#office/messages/website/entries.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import { press, tabTo, typeInto } from '../support/steps/keyboard.ts'
import { addBlock, outline, partForm, textbox } from '../support/steps/page-editor.ts'
import { logInByApi, editor as person } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

/** Milliseconds: the shop’s own clock comes to the moment while its page is asked for. */
const SOON = 1_500

/** Chooses a picture by keys alone, and says what it shows in this place. */
async function choosePicture(page: Page, part: Locator, { place, alt }: { place: number; alt: string }) {
  const choose = part.getByRole('button', { name: pickerWords.choose })
  await press(page, choose)
  const dialog = page.getByRole('dialog', { name: pickerWords.title })
  await expect(dialog.getByRole('searchbox', { name: pickerWords.search })).toBeFocused()
  await page.keyboard.type('bild')
  await expect(dialog.getByRole('status')).toHaveText(/\d Bilder/)
  await press(page, dialog.getByRole('listitem').nth(place).getByRole('button'))
  await expect(dialog).toBeHidden()
  await expect(part.getByRole('button', { name: pickerWords.change })).toBeFocused()
  await typeInto(page, part.getByRole('textbox', { name: pickerWords.alt }), alt)
}

/** The title, then a text of its own below it, both by the keys of the buttons above. */
async function writeText(page: Page, part: Locator) {
  const text = part.getByRole('textbox', { name: contentLabels.text, exact: true })
  await expect(text).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(part.getByRole('button', { name: editor.text.heading, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await page.keyboard.type('Warm eingepackt')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Im Winter liest man mehr.')
}

for (const width of [1440, 1100]) {
  test(`an article of eight blocks with three pictures is written and planned by keyboard alone, ${width} px wide`, async ({
    page,
    api,
    request,
  }) => {
    const see = (name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`) })
    const field = (part: Locator, name: keyof typeof contentLabels) =>
      part.getByRole('textbox', { name: contentLabels[name], exact: true })
    const target = (part: Locator, name: 'link.url' | 'teasers.url') =>
      part.getByRole('combobox', { name: contentLabels[name] })
    const uri = `/winter-${randomUUID().slice(0, 8)}`
    await page.setViewportSize({ width, height: 900 })
    await logInByApi(api, person)
    await visit(page, '/office/inhalte')
    await page.keyboard.press('c')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(entryRoom.new)
    await page.keyboard.press('e')
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeFocused()
    await page.keyboard.type('Lesen im Winter')
    await page.keyboard.press('Tab')
    await page.keyboard.type(uri)
    await page.keyboard.press('Tab')
    await page.keyboard.type(entryTypeLabels.article)
    await see('1-new')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(outline(page)).toBeVisible()
    await see('2-empty')

    await addBlock(page, 'text')
    await writeText(page, partForm(page, 'text'))
    await see('3-text')

    await addBlock(page, 'image')
    const image = partForm(page, 'image')
    await expect(image.getByRole('button', { name: pickerWords.choose })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/\d Bilder/)
    await see('4-picker')
    await page.keyboard.press('Escape')
    await expect(image.getByRole('button', { name: pickerWords.choose })).toBeFocused()
    await choosePicture(page, image, { place: 0, alt: 'Ein Haus im Schnee' })
    await press(page, image.getByText(pickerWords.focus))
    await tabTo(page, image.getByRole('button', { name: mediumWords.focusAt }))
    await page.keyboard.press('Shift+ArrowLeft')
    await expect(image.getByText(mediumWords.focusSays('40', '50'))).toBeVisible()
    await typeInto(page, field(image, 'caption'), 'Vor dem Fenster schneit es.')
    await see('5-picture')

    await addBlock(page, 'quote')
    const quote = partForm(page, 'quote')
    await expect(field(quote, 'text')).toBeFocused()
    await page.keyboard.type('Ein Buch ist ein Garten.')
    await typeInto(page, field(quote, 'source'), 'Sprichwort')

    await addBlock(page, 'image_text')
    const beside = partForm(page, 'image_text')
    await choosePicture(page, beside, { place: 1, alt: 'Eine Lampe auf dem Tisch' })
    await typeInto(page, field(beside, 'title'), 'Licht am Abend')
    await tabTo(page, field(beside, 'text'))
    await page.keyboard.type('Eine Lampe genügt.')

    await addBlock(page, 'accordion')
    const accordion = partForm(page, 'accordion')
    await expect(field(accordion, 'title')).toBeFocused()
    await page.keyboard.type('Fragen zum Lesen')
    for (const question of ['Wie lange?', 'Wie viel?']) {
      await press(page, accordion.getByRole('button', { name: editing.addRow }))
      await page.keyboard.type(question)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.type('So, wie es Ihnen gefällt.')
    }
    await press(page, accordion.getByRole('button', { name: editing.rowUp(2) }))
    await expect(accordion.getByRole('button', { name: editing.rowDown(1) })).toBeFocused()
    await see('6-accordion')

    await addBlock(page, 'teaser_grid')
    const teasers = partForm(page, 'teaser_grid')
    await page.keyboard.type('Weiterlesen')
    await press(page, teasers.getByRole('button', { name: editing.addRow }))
    const teaser = teasers.getByRole('group', { name: editing.row(1) })
    await expect(field(teaser, 'teasers.title')).toBeFocused()
    await page.keyboard.type('Geschichten für kalte Tage')
    await typeInto(page, field(teaser, 'teasers.text'), 'Zum Vorlesen am Ofen.')
    await typeInto(page, target(teaser, 'teasers.url'), '/kontakt')
    await choosePicture(page, teaser, { place: 2, alt: 'Ein Ofen' })
    await see('7-teaser')

    await addBlock(page, 'call_to_action')
    const call = partForm(page, 'call_to_action')
    await page.keyboard.type('Mehr Bücher für den Winter')
    await typeInto(page, field(call, 'link.title'), 'Zum Programm')
    await typeInto(page, target(call, 'link.url'), '/kontakt')

    await addBlock(page, 'product_list')
    await page.keyboard.type('Neu für den Winter')
    await page.keyboard.press('ControlOrMeta+Alt+ArrowUp')
    await expect(outline(page).getByRole('button').nth(7)).toContainText('Neu für den Winter')
    await expect(textbox(page, contentLabels.title)).toBeFocused()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByText(editor.saved, { exact: true })).toBeVisible()
    await see('8-saved')
    await page.keyboard.type(' und den Frühling')
    await page.keyboard.press('ControlOrMeta+Shift+s')
    const question = page.getByRole('dialog', { name: editor.publishTitle })
    await expect(question).toBeVisible()
    await see('9-publish')
    await press(page, question.getByRole('button', { name: editor.plan }))

    const from = page.getByLabel(entryRoom.visibleFrom, { exact: false }).first()
    await expect(from).toBeFocused()
    const year = new Date().getFullYear() + 1
    await page.keyboard.type(`1212${year}`)
    await page.keyboard.press('ArrowRight')
    // The last letter counts only where the browser’s day has two halves.
    await page.keyboard.type('0730A')
    await expect(from).toHaveValue(`${year}-12-12T07:30`)
    await see('10-plan')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(page.getByText(entryRoom.done.schedule)).toBeInViewport()
    await expect(page.getByText(entryStateLabels.scheduled, { exact: true })).toBeVisible()
    await see('11-planned')

    const status = async () => (await request.get(uri)).status()
    expect(await status()).toBe(404)
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await api(publishEntry, { params: { id }, body: { from: new Date(Date.now() + SOON).toISOString() } })
    await expect.poll(status).toBe(200)
    await visit(page, uri)
    const main = page.getByRole('main')
    await expect(main).toContainText(
      /Lesen im Winter.*Warm eingepackt.*Im Winter liest man mehr.*Vor dem Fenster.*Garten.*Licht am Abend.*Fragen zum Lesen.*Wie viel.*So, wie es Ihnen.*Wie lange.*So, wie es Ihnen.*Geschichten für kalte Tage.*Neu für den Winter und den Frühling.*Mehr Bücher für den Winter/s,
    )
    for (const alt of ['Ein Haus im Schnee', 'Eine Lampe auf dem Tisch'])
      await expect(main.getByRole('img', { name: alt })).toBeVisible()
    const shown = main.getByRole('listitem').filter({ hasText: 'Geschichten für kalte Tage' })
    await expect(shown.locator('img')).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('12-website.png'), fullPage: true })
    // Lists of articles begin with the newest one, and belong to other journeys.
    await api(withdrawEntry, { params: { id } })
  })
}
