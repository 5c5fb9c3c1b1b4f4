import { globSync, readFileSync } from 'node:fs'
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { errorCodes } from '#contract/errors.ts'
import type { User } from '#contract/ground/users.ts'
import { type Visit, visitContext } from '#web/api.ts'
import { joinOrLogIn } from './class/join-or-log-in.ts'
import * as consent from './oauth/consent.tsx'
import * as changedClass from './profile/classes/change.tsx'
import { changeOneClass } from './profile/classes/change-one-class.ts'
import * as classes from './profile/classes/classes.tsx'
import { giveLicences } from './profile/classes/licences/give-licences.ts'
import { sendClassList } from './profile/classes/list/send-list.ts'
import * as pupil from './profile/classes/pupil.tsx'
import { markCoupons } from './profile/coupons/mark-coupons.ts'
import * as address from './profile/details/address/edit.tsx'
import * as deletion from './profile/details/delete.tsx'
import * as exported from './profile/details/export.tsx'
import * as secondFactor from './profile/details/second-factor/second-factor.tsx'
import { carryOutEnd } from './profile/details/sessions/end-sessions.ts'
import * as teacher from './profile/details/teacher/teacher.tsx'
import * as orderReturn from './profile/orders/return.tsx'
import { changeClient } from './profile/partner/change-client.ts'
import { changeQuote } from './profile/quotes/change-quote.ts'
import * as schoolAddress from './profile/school/address.tsx'
import { writeBudgets } from './profile/school/budget/write-budgets.ts'
import { changeMembers } from './profile/school/members/change-members.ts'
import { sendList } from './profile/school/members/list/send-list.ts'
import * as schoolMember from './profile/school/members/member.tsx'
import * as school from './profile/school/school.tsx'
import { sendChosen } from './profile/school/wishes/add/add-wishes.ts'
import { changeWishes } from './profile/school/wishes/change-wishes.ts'
import { decideInTable } from './profile/school/wishes/table/decide-wishes.ts'
import { changeList } from './profile/shopping-lists/change-list.ts'
import * as list from './profile/shopping-lists/edit.tsx'
import * as watches from './profile/watches/watches.tsx'
import { sendOrder } from './quick-order/send-order.ts'
import { WHOLE_CART } from './shop/cart-form.ts'
import { changeCart } from './shop/change-cart.ts'
import * as verifyEmail from './verify-email/verify-email.tsx'

/** By the file that reads what the form names. */
const actions: Record<string, (args: never) => Promise<unknown>> = {
  'oauth/consent.tsx': consent.action,
  'class/join-or-log-in.ts': (args: ActionFunctionArgs & { url: URL }) => joinOrLogIn(args, 'a-code'),
  'profile/classes/change-one-class.ts': (args: ActionFunctionArgs) => changeOneClass(args, 'a-class'),
  'profile/classes/change.tsx': changedClass.action,
  'profile/classes/classes.tsx': classes.action,
  'profile/classes/licences/give-licences.ts': (args: ActionFunctionArgs) =>
    giveLicences(args, { classId: 'a-class', productId: 'a-product', platform: null }),
  'profile/classes/list/send-list.ts': sendClassList,
  'profile/classes/pupil.tsx': pupil.action,
  'profile/coupons/mark-coupons.ts': (args: ActionFunctionArgs) => markCoupons(args, 'a-set'),
  'profile/details/address/edit.tsx': address.action,
  'profile/details/delete.tsx': deletion.action,
  'profile/details/export.tsx': exported.action,
  'profile/details/second-factor/change-second-factor.ts': secondFactor.action,
  'profile/details/sessions/end-sessions.ts': carryOutEnd,
  'profile/details/teacher/teacher.tsx': teacher.action,
  'profile/orders/return/return-steps.ts': orderReturn.action,
  'profile/partner/change-client.ts': (args: ActionFunctionArgs) =>
    changeClient(args, { id: 'a-user', clientId: 'a-client' }),
  'profile/quotes/change-quote.ts': (args: ActionFunctionArgs) => changeQuote(args, 'a-quote'),
  'profile/school/address.tsx': schoolAddress.action,
  'profile/school/budget/write-budgets.ts': writeBudgets,
  'profile/school/members/change-members.ts': changeMembers,
  'profile/school/members/list/send-list.ts': sendList,
  'profile/school/members/member.tsx': schoolMember.action,
  'profile/school/school.tsx': school.action,
  'profile/school/wishes/add/add-wishes.ts': sendChosen,
  'profile/school/wishes/change-wishes.ts': changeWishes,
  'profile/school/wishes/table/decide-wishes.ts': decideInTable,
  'profile/shopping-lists/change-list.ts': (args: ActionFunctionArgs) => changeList(args, 'a-list'),
  'profile/shopping-lists/edit.tsx': list.action,
  'profile/watches/watches.tsx': watches.action,
  'quick-order/send-order.ts': sendOrder,
  'shop/change-one.ts': changeCart,
  'shop/press-in-cart.ts': changeCart,
  'verify-email/verify-email.tsx': verifyEmail.action,
}

/** What a page answers to a form that names something, and which operations it has called. */
async function send(file: string, named: string) {
  const called: string[] = []
  const client = async ({ name }: { name: string }) => {
    called.push(name)
    throw new Error(`${name} was called`)
  }
  const context = new RouterContextProvider()
  const visit = { client: client as unknown as Client, user: async () => ({ id: 'a-user' }) as User }
  context.set(visitContext, visit as unknown as Visit)
  const body = new URLSearchParams({ intent: named, ...(file === 'shop/press-in-cart.ts' && { [WHOLE_CART]: 'yes' }) })
  const request = new Request('http://shop.test/page', { method: 'POST', body })
  const args = { request, url: new URL(request.url), context, params: {} }
  return { answer: await actions[file]?.(args as never), called }
}

test.each(Object.keys(actions))('a form that names what its page cannot do changes nothing: %s', async (file) => {
  for (const named of ['forget-all', 'constructor', ' delete']) {
    const [status, message] = errorCodes.invalid
    const { answer, called } = await send(file, named)
    expect(answer).toMatchObject({ data: { message, code: 'invalid' }, init: { status } })
    expect(called).toEqual([])
  }
})

test('every page whose form names what is to be done is among them', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter(
    (file) => !file.includes('.test.') && !(file in actions) && !file.startsWith('+types'),
  )
  const reading = /(?:\bformText\(form|\.get\()(?:, )?(?:'intent'|INTENT)\)/
  const others = files.filter((file) => reading.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')))
  // They only show what a form that was carried out has named, and what is under way.
  expect(others.toSorted()).toEqual(['profile/quotes/use-under-way.ts', 'shop/use-item-steps.ts'])
})
