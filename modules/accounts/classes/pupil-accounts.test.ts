import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { getCurrentUser, register } from '#contract/accounts/auth.ts'
import * as officeUsersApi from '#contract/desks/office-users.ts'
import { redeemCoupon } from '#contract/licences/coupons.ts'
import { listOwnedProducts } from '#contract/licences/library.ts'
import { pupilAddress } from '#contract/typed-text/pupil-address.ts'
import { inTransaction } from '#kernel/core.ts'
import { eraseDueAccounts } from '#modules/desks/privacy/erase-account.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { loadDelivery } from '#modules/licences/platforms/delivery-row.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { findAccount } from '#modules/partners/oauth/provider/find-account.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { mailKinds } from '#server/modules.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeCoupons } from '#tests/support/factories/coupon-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { joinAsPupil, pupilsOf, startTaughtClass } from '#tests/support/schools/class-steps.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { classGiven } from './mails.ts'
import { removePupil } from './pupils/remove-pupil.ts'

const app = await startTestApp()
const { db } = app.core
const { teacher, class: made } = await startTaughtClass(app)

/** How the database refuses what breaks one of its checks. */
const refusedBy = (constraint: string) => ({ cause: { constraint } })

describe('the account of a pupil', () => {
  test('has what is held by the database: neither an address nor another group', async () => {
    const { userId } = await joinAsPupil(app, made.typed)
    const isOwn = eq(users.id, userId)
    await expect(db.update(users).set({ email: 'lea@example.test' }).where(isOwn)).rejects.toMatchObject(
      refusedBy('users_pupils'),
    )
    await expect(
      db
        .update(users)
        .set({ groups: ['pupil', 'teacher'] })
        .where(isOwn),
    ).rejects.toMatchObject(refusedBy('users_pupils'))
    await expect(db.update(users).set({ groups: [] }).where(isOwn)).rejects.toMatchObject(refusedBy('users_pupils'))
    await expect(db.update(users).set({ emailVerifiedAt: new Date() }).where(isOwn)).rejects.toMatchObject(
      refusedBy('users_pupils'),
    )
    await expect(makeUser(app, { email: pupilAddress(uuidv7()).toUpperCase() })).rejects.toMatchObject(
      refusedBy('users_pupils'),
    )
    await expect(makeUser(app, { groups: ['pupil'] })).rejects.toMatchObject(refusedBy('users_pupils'))
  })

  test('gets no mail, whoever writes one', async () => {
    const to = pupilAddress(uuidv7())
    const data = { firstName: '', className: '', school: '' }
    await inTransaction(db, (tx) => queueMail(app.core, tx, { kind: classGiven, subjectId: uuidv7(), to, data }))
    expect(await db.$count(mails, eq(mails.recipient, to))).toBe(0)
    const row = { id: uuidv7(), kind: 'welcome', subjectId: uuidv7(), data: {} }
    await expect(db.insert(mails).values({ ...row, recipient: to.toUpperCase() })).rejects.toMatchObject(
      refusedBy('mails_no_pupil'),
    )
  })

  test('is nobody’s address: a registration with it is refused at its field', async () => {
    const body = {
      first_name: 'Lea',
      last_name: 'Muster',
      email: pupilAddress(uuidv7()),
      password: 'Tannen-Ufer-2026',
      terms_accepted: true,
    }
    const { status, body: answer } = await refused(app.client()(register, { body }))
    expect([status, answer.errors]).toEqual([422, { email: ['E-Mail-Adresse muss eine gültige E-Mail-Adresse sein'] }])
  })

  test('redeems the slip that the teacher has handed out; neither order, platform nor application learns who it is', async () => {
    const pupil = await joinAsPupil(app, made.typed, 'Geheimer Fuchs')
    const product = await makeProduct(app, await makeTitle(app), { format: 'licence', platforms: ['beook'] })
    const { code } = await makeCoupons(app, { product, platform: 'beook' })
    const { data } = await pupil.client(redeemCoupon, { params: { id: pupil.userId }, body: { code } })
    const owned = await pupil.client(listOwnedProducts, { params: { id: pupil.userId }, query: {} })
    expect(owned.data).toHaveLength(1)
    const [order] = await db.select().from(orders).where(eq(orders.id, data.order))
    expect(order?.email).toBe('')
    const [right] = await db.select().from(entitlements).where(eq(entitlements.userId, pupil.userId))
    const told = await loadDelivery(db, right?.id ?? '')
    expect(told?.user).toEqual({ id: pupil.userId, email: null, name: null })
    const account = await findAccount(db, pupil.userId)
    expect(await account?.claims('userinfo', 'openid profile email groups', {}, [])).toEqual({
      sub: pupil.userId,
      locale: 'de-CH',
      groups: [],
    })
    expect(JSON.stringify([order, told])).not.toMatch(/Fuchs|pupil\.invalid/)
    expect(await db.$count(mails, eq(mails.kind, 'coupon-redeemed'))).toBe(0)
  })

  test('is unknown to staff: they neither find, read nor change it, nor act as it', async () => {
    const { userId: id } = await joinAsPupil(app, made.typed)
    const admin = await signIn(app, await makeUser(app, { groups: ['admin'] }))
    const params = { id }
    const found = await admin.client(officeUsersApi.users.list, { query: { query: id.slice(-12) } })
    expect(found.data).toEqual([])
    const reason = 'Ein Versuch'
    const tries = [
      admin.client(officeUsersApi.users.read, { params }),
      admin.client(officeUsersApi.changeUserGroups, {
        params,
        body: { groups: ['teacher'], groups_before: [], reason },
      }),
      admin.client(officeUsersApi.requestActing, { params, body: { reason } }),
    ]
    for (const call of tries) expect((await refused(call)).status).toBe(404)
  })

  test('is erased by the erasure that there is, once its teacher has taken it out', async () => {
    const pupil = await joinAsPupil(app, made.typed, 'Wegzug')
    const place = (await pupilsOf(teacher.client, made.id)).find(({ alias }) => alias === 'Wegzug')
    const asked = { userId: teacher.user.id, classId: made.id, placeId: place?.id ?? '' }
    await inTransaction(db, (tx) => removePupil(tx, asked))
    expect((await refused(pupil.client(getCurrentUser, {}))).status).toBe(401)
    await eraseDueAccounts({ core: app.core, mailKinds })
    expect(await db.$count(users, eq(users.id, pupil.userId))).toBe(0)
  })
})
