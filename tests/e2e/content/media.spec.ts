import sharp from 'sharp'
import { mediaRoom, mediumWords, uploadWords } from '#office/messages/media/media-room.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { editor, logInByApi } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

// 429: a busy shop, which is asked again.
test.use({ expectedStatuses: [409, 422, 429] })

/** A picture that no other is equal to. */
async function aPicture(name: string, grey: number) {
  const background = { r: grey, g: 255 - grey, b: Date.now() % 255 }
  const plain = sharp({ create: { width: 600, height: 400, channels: 3, background } })
  const buffer = await plain
    .withExif({ IFD0: { Copyright: `${name} ${Date.now()}` } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

test('many pictures at once: each with its progress, those refused by name and reason, one described, its focus set by keys', {
  tag: '@core',
}, async ({ page, api }) => {
  await logInByApi(api, editor)
  await visit(page, '/office/medien')
  await expectAccessible(page)
  const pictures = await Promise.all(Array.from({ length: 12 }, (_, n) => aPicture(`bild-${n}.jpg`, n * 10)))
  const refused = [
    { name: 'skript.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg><script>alert(1)</script></svg>') },
    { name: 'leer.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
    { name: `${'lang'.repeat(75)}.jpg`, mimeType: 'image/jpeg', buffer: pictures[0]?.buffer ?? Buffer.alloc(1) },
  ]
  await page.locator('input[type=file]').setInputFiles([...pictures, ...refused])
  await expect(page.getByText(`${uploadWords.progress(12, 15)}, ${uploadWords.refusedCount(3)}`)).toBeVisible()
  for (const [name, reason] of [
    ['skript.svg', 'Die Datei ist kein Bild der Art JPG, PNG oder WebP'],
    ['leer.jpg', 'Die Datei ist leer'],
    ['langlang', 'Name darf höchstens 200 Zeichen lang sein'],
  ] as const)
    await expect(page.getByRole('listitem').filter({ hasText: name }).getByText(reason)).toBeVisible()
  const one = page.getByRole('listitem').filter({ hasText: 'bild-3.jpg' }).first()
  await one.getByRole('textbox').fill('Ein grünes Feld')
  await one.getByRole('button', { name: uploadWords.keep }).click()
  await expect(one.getByText(uploadWords.kept)).toBeVisible()
  await expectAccessible(page)

  await page
    .getByRole('link', { name: /bild-3[.]jpg/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('bild-3.jpg')
  await page.getByRole('button', { name: mediumWords.focusAt }).focus()
  for (const key of ['Shift+ArrowLeft', 'Shift+ArrowLeft', 'ArrowUp']) await page.keyboard.press(key)
  await expect(page.getByText(mediumWords.focusSays('30', '49'))).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByLabel(mediumWords.labels.focus, { exact: true })).toHaveValue('30-49')
  await expectAccessible(page)
  await page.getByText(mediumWords.remove, { exact: true }).first().click()
  await page.getByRole('button', { name: mediumWords.remove, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mediaRoom.title)
})

test('another file in the place of a picture is on its page at once', async ({ page, api }) => {
  await logInByApi(api, editor)
  await visit(page, '/office/medien?used=entry&query=papier')
  await page.locator('a[data-row-link]').first().click()
  await page.getByText(mediumWords.replace, { exact: true }).first().click()
  await page.getByLabel(mediumWords.file).setInputFiles(await aPicture('neu.jpg', 33))
  await page.getByRole('button', { name: mediumWords.replace, exact: true }).click()
  await expect(page.getByText(mediumWords.replaced)).toBeVisible()
  const place = page.getByRole('region', { name: mediumWords.places }).getByRole('link').first()
  await page.goto((await place.getAttribute('href')) ?? '')
  await expect(page.locator('main img[src^="/images/media/"]').first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('one picture goes in by the form', async ({ page, api }) => {
    await logInByApi(api, editor)
    await page.goto('/office/medien')
    await page.locator('input[type=file]').setInputFiles(await aPicture('ohne.jpg', 77))
    await page.getByRole('button', { name: uploadWords.upload }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ohne.jpg')
  })
})
