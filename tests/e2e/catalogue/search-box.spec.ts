import { popout, searchField } from '../support/steps/search.ts'
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
