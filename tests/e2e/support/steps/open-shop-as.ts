import { expect, type Page } from '@playwright/test'
import { peopleRoom } from '#office/messages/people.ts'
import { actingMessages } from '#web/messages/accounts/acting.ts'
import type { Person } from './people.ts'

export const REASON = 'Findet eine Bestellung nicht.'
export const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`
export const bannerOf = (page: Page) => page.getByRole('complementary', { name: actingMessages.banner })

/** From the person in the back office to the window in which the shop is as the person sees it. */
export async function openShopAs(page: Page, person: Person): Promise<Page> {
  await page.goto(`/office/personen?query=${encodeURIComponent(person.email)}`)
  await page.getByRole('link', { name: `${person.lastName} ${person.firstName}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: nameOf(person) })).toBeVisible()
  await page.locator('summary', { hasText: peopleRoom.loginAs }).click()
  await page.locator('[data-step="login_as"]').getByLabel(peopleRoom.reason).fill(REASON)
  await page.getByRole('button', { name: peopleRoom.loginAs }).click()
  await expect(page.getByText(peopleRoom.done.login_as)).toBeVisible()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: peopleRoom.openShopAs(nameOf(person)) }).click()
  const shop = await opened
  await expect(shop).toHaveURL('/profile/account')
  return shop
}
