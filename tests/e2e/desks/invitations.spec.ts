import { peopleRoom } from '#office/messages/people.ts'
import { invitationMessages } from '#web/messages/accounts/invitation.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { acceptInvitation, inviteToSales, type Look } from '../support/steps/invitation.ts'
import { linkOf } from '../support/steps/mail.ts'
import { administrator, logInByApi, newPerson } from '../support/steps/people.ts'
import { expect, test } from '../support/test.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, expectedStatuses: [409] })
    const look: Look = javaScriptEnabled ? expectAccessible : async () => undefined

    test('a colleague works after the invitation', { tag: javaScriptEnabled ? '@core' : [] }, async ({
      page,
      browser,
      api,
      request,
    }) => {
      const person = newPerson('Gian', 'Capaul')
      await logInByApi(api, administrator)
      await inviteToSales(page, person, look)
      const link = await linkOf(request, person.email, 'invitation')
      const theirs = await browser.newContext({ javaScriptEnabled, viewport: { width: 360, height: 740 } })
      const colleague = await theirs.newPage()
      await acceptInvitation(colleague, { link, person, look })
      await colleague.goto('/office/personen?query=aarebogen')
      await expect(colleague.getByRole('heading', { level: 1, name: peopleRoom.title })).toBeVisible()
      await colleague.goto(link)
      await expect(colleague.getByText(invitationMessages.spent)).toBeVisible()
      await theirs.close()
      await page.goto('/office/personen/einladungen')
      await expect(page.getByRole('cell', { name: person.email })).toHaveCount(0)
    })
  })
}
