import type { Browser } from '@playwright/test'
import { changeSchoolMember, listSchoolMembers } from '#contract/accounts/schools/members.ts'
import { addSchoolAddress } from '#contract/accounts/schools/schools.ts'
import { approveWishes } from '#contract/procurement/wish-table.ts'
import { addWishes, askWishes } from '#contract/procurement/wishes.ts'
import { LEAST_ADDRESS } from '#tests/support/factories/address-input.ts'
import { shareMessages } from '#web/messages/procurement/school-orders.ts'
import { reachableApi, type ShopApi } from './api.ts'
import { productOf } from './catalogue.ts'
import { confirmEmail } from './confirm-email.ts'
import { administrator, logInByApi } from './people.ts'
import { confirmedSchool, confirmedTeacher, joinedTeacher } from './school.ts'

/** A school with approved wishes for 3b; `api` is the browser of who is responsible, `theirs` that of finance. */
export async function schoolToOrder(api: ShopApi, theirs: ShopApi, browser: Browser) {
  const staff = reachableApi(await browser.newContext(), api.shop)
  await logInByApi(staff, administrator)
  const person = await confirmedTeacher(api, staff)
  const { id } = await confirmedSchool({ api, staff }, person)
  await confirmEmail(api, person)
  const params = { id }
  await api(addSchoolAddress, { params, body: { kind: 'billing', address: LEAST_ADDRESS } })
  const book = await productOf(api, 'book')
  await api(addWishes, { params, body: { class: '3b', products: [{ id: book.id, amount: 24 }] } })
  const { data: own } = await api(askWishes, { params, body: {} })
  await api(approveWishes, { params, body: { school_year: own.school_year, seen: 1 } })
  const { email } = await joinedTeacher({ api: theirs, staff, responsible: api }, id)
  const { data: members } = await api(listSchoolMembers, { params })
  const memberId = members.find((member) => member.email === email)?.id ?? ''
  await api(changeSchoolMember, { params: { id, memberId }, body: { role: 'finance' } })
  return { schoolId: id, share: shareMessages.share('3b', `${person.firstName} ${person.lastName}`, 24) }
}
