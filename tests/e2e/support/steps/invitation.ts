import { expect, type Page } from '@playwright/test'
import { groupLabels } from '#contract/groups.ts'
import { invitationRoom } from '#office/messages/invitations.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { invitationMessages } from '#web/messages/accounts/invitation.ts'
import { secondFactorMessages } from '#web/messages/accounts/second-factor.ts'
import type { expectAccessible } from '../expect-accessible.ts'
import { expectNoSidewaysScroll } from '../expect-no-sideways-scroll.ts'
import { field } from './account.ts'
import type { Person } from './people.ts'

/** What looks for faults of a page, which needs scripts. */
export type Look = typeof expectAccessible

/** From the back office to the list with the invitation in it. */
export async function inviteToSales(page: Page, { firstName, lastName, email }: Person, look: Look): Promise<void> {
  await page.goto('/office/personen')
  await page.getByRole('link', { name: invitationRoom.link }).click()
  await page.getByRole('link', { name: invitationRoom.new }).click()
  await page.getByLabel(invitationRoom.fields.email).fill(email)
  await page.getByLabel(invitationRoom.fields.first_name).fill(firstName)
  await page.getByLabel(invitationRoom.fields.last_name).fill(lastName)
  await page.getByRole('checkbox', { name: groupLabels.sales }).check()
  await page.getByLabel(invitationRoom.fields.reason).fill('Beginnt im Verkauf.')
  await look(page)
  await page.getByRole('button', { name: invitationRoom.send }).click()
  await expect(page.getByText(invitationRoom.sent)).toBeVisible()
  await expect(page.getByRole('cell', { name: email })).toBeVisible()
  await look(page)
}

/** The invited one, in a browser of their own, on a telephone: from the mail's link into the back office. */
export async function acceptInvitation(
  page: Page,
  { link, person, look }: { link: string; person: Person; look: Look },
): Promise<void> {
  await page.goto(link)
  await expect(page.getByText(person.email)).toBeVisible()
  await look(page)
  await expectNoSidewaysScroll(page)
  await field(page, 'password').fill(person.password)
  await field(page, 'password_confirmation').fill(person.password)
  await page.getByRole('button', { name: invitationMessages.submit }).click()
  await expect(page.getByText(secondFactorMessages.required)).toBeVisible()
  const secret = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  await page
    .getByRole('main')
    .getByRole('textbox')
    .fill(authenticator(secret ?? '')())
  await page.getByRole('button', { name: secondFactorMessages.confirmSubmit }).click()
  await page.getByRole('link', { name: secondFactorMessages.goOn }).click()
  await expect(page).toHaveURL('/office')
}
