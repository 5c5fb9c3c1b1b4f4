import { TITLE } from '../support/steps/catalogue.ts'
import { choosePopoutTitle, enterPopoutTitle, popout, searchField, typeSearch } from '../support/steps/search.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

test('an emptied field clears its suggestions, and fast typing asks once', async ({ page }) => {
  await visit(page, '/')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/website/search/suggestions') asked.push(searchParams.get('query') ?? '')
  })
  await searchField(page).click()
  await searchField(page).pressSequentially('Recht', { delay: 20 })
  await expect(popout(page)).toBeVisible()
  expect(asked).toEqual(['Recht'])
  await searchField(page).fill('')
  await expect(popout(page)).toBeHidden()
})

test('a chosen suggestion leaves no word behind in the field, by pointer or by keys; one that opens a tab does', async ({
  page,
  context,
}) => {
  await visit(page, '/')
  await typeSearch(page, 'Recht')
  await choosePopoutTitle(page, TITLE)
  await expect(searchField(page)).toHaveValue('')
  await expect(popout(page)).toBeHidden()

  await visit(page, '/')
  await typeSearch(page, 'Recht')
  await enterPopoutTitle(page, TITLE)
  await expect(searchField(page)).toHaveValue('')

  await visit(page, '/')
  await typeSearch(page, 'Recht')
  const opened = context.waitForEvent('page')
  await popout(page)
    .getByRole('option', { name: TITLE })
    .first()
    .click({ modifiers: ['ControlOrMeta'] })
  await opened
  await expect(searchField(page)).toHaveValue('Recht')
})
