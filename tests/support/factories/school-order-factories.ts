import { uuidv7 } from 'uuidv7'
import type { Output } from '#contract/endpoint.ts'
import * as schoolOrdersApi from '#contract/procurement/school-orders.ts'
import { comingSchoolYear } from '#contract/storefront/shopping-list/school-years.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { schoolAddresses } from '#modules/accounts/schools/tables.ts'
import type { TestApp } from '../app.ts'
import { type SignedIn, signIn } from '../sign-in.ts'
import { makeProduct, makeTitle } from './catalogue-factories.ts'
import type { TestUser } from './people-factories.ts'
import { makeConfirmedSchool, type SchoolOverrides, type SchoolWithPeople } from './school-factories.ts'
import { makeWish } from './wish-factories.ts'

type Shop = Pick<TestApp, 'core' | 'client'>
type SchoolAddress = Partial<typeof schoolAddresses.$inferInsert>

export const COMING_YEAR = comingSchoolYear(swissDay(new Date()))

/** An address of a school: that of its bills unless overridden. Returns its id. */
export async function makeSchoolAddress(
  { core }: Pick<TestApp, 'core'>,
  schoolId: string,
  overrides: SchoolAddress = {},
): Promise<string> {
  const id = uuidv7()
  await core.db.insert(schoolAddresses).values({
    id,
    schoolId,
    kind: 'billing',
    firstName: 'Rita',
    lastName: 'Amstutz',
    institution: 'Gemeinde Murten',
    street: 'Rathausgasse',
    streetNumber: '1',
    postCode: '3280',
    city: 'Murten',
    country: 'ch',
    ...overrides,
  })
  return id
}

export interface OrderingSchool extends SchoolWithPeople {
  /** Who orders, logged in. */
  buyer: SignedIn<TestUser>
  productId: string
}

/**
 * A confirmed school with a billing address and approved wishes: 24 copies of a book at CHF 29.00 for 3b and 20 for 4a,
 * unless there are to be none.
 */
export async function makeOrderingSchool(
  app: Shop,
  { wishes = true, ...overrides }: SchoolOverrides & { wishes?: boolean } = {},
): Promise<OrderingSchool> {
  const school = await makeConfirmedSchool(app, overrides)
  await makeSchoolAddress(app, school.schoolId)
  const productId = (await makeProduct(app, await makeTitle(app), { quantityDiscount: true })).id
  const buyer = await signIn(app, school.responsible)
  if (wishes) {
    await approve(app, school, { productId, class: '3b', amount: 24 })
    await approve(app, school, { productId, class: '4a', amount: 20 })
  }
  return { ...school, buyer, productId }
}

/** An approved wish of the school’s teacher. */
export function approve(
  app: Pick<TestApp, 'core'>,
  { schoolId, teacher }: Pick<SchoolWithPeople, 'schoolId' | 'teacher'>,
  wished: { productId: string; class?: string | null; amount?: number; teacherId?: string },
) {
  return makeWish(app, { schoolId, teacherId: teacher.id, state: 'approved', class: '3b', ...wished })
}

/** What the approved wishes of the coming year would come to. */
export async function planFor({ buyer, schoolId }: Pick<OrderingSchool, 'buyer' | 'schoolId'>) {
  const { data } = await buyer.client(schoolOrdersApi.planSchoolOrder, { params: { id: schoolId }, query: {} })
  return data
}

type Body = Parameters<typeof orderBody>[1]

interface MoreOfOrder {
  purchase_number?: string
  delivery_address?: string
  licence_terms_accepted?: boolean
}

function orderBody(expectedTotal: number, more: MoreOfOrder = {}) {
  return { school_year: COMING_YEAR, expected_total: expectedTotal, terms_accepted: true, ...more }
}

/** Orders what is planned, as the buyer. */
export async function placeFor(
  school: Pick<OrderingSchool, 'buyer' | 'schoolId'>,
  more?: Body,
): Promise<Output<typeof schoolOrdersApi.placeSchoolOrder>['data']> {
  const { total } = await planFor(school)
  const { data } = await school.buyer.client(schoolOrdersApi.placeSchoolOrder, {
    params: { id: school.schoolId },
    headers: {},
    body: orderBody(total.amount, more),
  })
  return data
}
