import { renewJoinLink } from '#contract/accounts/schools/joining.ts'
import { memberRoles } from '#contract/accounts/schools/school-choices.ts'
import { groupedCode } from '#contract/typed-text/spoken-code.ts'
import { actingForMessages, joinMessages, schoolInvitationMessages } from '#web/messages/accounts/school-joining.ts'
import { invitingMessages, membersMessages } from '#web/messages/accounts/school-members.ts'
import { headerMessages } from '#web/messages/layout.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import { field } from '../support/steps/account.ts'
import { reachableApi } from '../support/steps/api.ts'
import { confirmEmail } from '../support/steps/confirm-email.ts'
import { linkOf } from '../support/steps/mail.ts'
import { administrator, logInByApi, makeAccount, newPerson } from '../support/steps/people.ts'
import { confirmedSchool, confirmedTeacher } from '../support/steps/school.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

test('who is responsible for a school invites a colleague, who accepts', { tag: '@core' }, async ({
  page,
  api,
  browser,
  request,
}) => {
  const staff = reachableApi(await browser.newContext(), api.shop)
  await logInByApi(staff, administrator)
  const { name } = await confirmedSchool({ api, staff }, await confirmedTeacher(api, staff))
  const colleague = newPerson('Gian', 'Capaul')

  await visit(page, '/profile/school/members')
  await expect(page.getByText(membersMessages.alone)).toBeVisible()
  await expectAccessible(page)
  await field(page, 'first_name').fill(colleague.firstName)
  await field(page, 'last_name').fill(colleague.lastName)
  await field(page, 'email').fill(colleague.email)
  await page.getByRole('radio', { name: memberRoles.finance }).check()
  await page.getByRole('button', { name: invitingMessages.submit }).click()
  await expect(page.getByText(membersMessages.done.invited)).toBeVisible()
  await expect(page.getByText(colleague.email)).toBeVisible()
  await expectAccessible(page)

  const link = await linkOf(request, colleague.email, 'schoolInvitation')
  const context = await browser.newContext({ viewport: { width: 320, height: 700 } })
  const theirs = reachableApi(context, api.shop)
  const phone = await context.newPage()
  await visit(phone, link)
  await expect(phone.getByText(schoolInvitationMessages.registerHint)).toBeVisible()
  await expectAccessible(phone)
  await expectNoSidewaysScroll(phone)
  await makeAccount(theirs, colleague)
  await logInByApi(theirs, colleague)
  await confirmEmail(theirs, colleague)
  await visit(phone, link)
  await phone.getByRole('button', { name: schoolInvitationMessages.accept }).click()
  await expect(phone.getByText(membersMessages.done.joined)).toBeVisible()
  await expect(phone.getByText(membersMessages.lead(name))).toBeVisible()
  await expectAccessible(phone)
  await expectNoSidewaysScroll(phone)

  await visit(page, '/profile/school/members')
  await expect(page.getByRole('row', { name: new RegExp(`Gian Capaul.*${memberRoles.finance}`) })).toBeVisible()
  await expect(page.getByText(invitingMessages.noneOpen)).toBeVisible()
  await context.close()
})

test('a teacher joins a school by its link, and acts for it', async ({ page, api, browser }) => {
  const staff = reachableApi(await browser.newContext(), api.shop)
  await logInByApi(staff, administrator)
  const theirs = reachableApi(await browser.newContext(), api.shop)
  const { id, name } = await confirmedSchool({ api: theirs, staff }, await confirmedTeacher(theirs, staff))
  const { data: joinLink } = await theirs(renewJoinLink, { params: { id } })
  const person = await confirmedTeacher(api, staff, 'Ladina')
  await logInByApi(api, person)
  await confirmEmail(api, person)

  await visit(page, `/school/join/${groupedCode(joinLink.code ?? '')}`)
  await expect(page.getByText(name)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: joinMessages.submit }).click()
  await expect(page.getByText(membersMessages.done.joined)).toBeVisible()

  const menu = page.locator('details').filter({ hasText: actingForMessages.now(null) })
  await menu.locator('summary').click()
  await expectAccessible(page)
  await menu.getByRole('button', { name: actingForMessages.school(name) }).click()
  await expect(page.getByText(actingForMessages.now(name))).toBeVisible()
  await expect(
    page
      .getByRole('banner')
      .getByRole('link', { name: headerMessages.profile(person.firstName, name) })
      .first(),
  ).toBeVisible()
  await visit(page, '/')
  await expect(
    page
      .getByRole('banner')
      .getByRole('link', { name: headerMessages.profile(person.firstName, name) })
      .first(),
  ).toBeVisible()
})
