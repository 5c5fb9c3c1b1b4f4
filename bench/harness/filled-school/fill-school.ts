import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { authCookies } from '#contract/accounts/auth.ts'
import { comingSchoolYear } from '#contract/storefront/shopping-list/school-years.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import type { ClassSealers } from '#modules/accounts/classes/class-kit.ts'
import { schoolAddresses, schoolMembers, schools } from '#modules/accounts/schools/tables.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { wishes } from '#modules/procurement/wishes/tables.ts'
import { makeBuyers } from '../make-buyers.ts'
import { inChunks } from '../make-carts.ts'
import type { PreparedShop } from '../prepared-shop.ts'
import { CLASSES, classOf, fillClasses } from './fill-classes.ts'

const TEACHERS = 200
const WISHES = 3_000
/** Of the wishes, so many are still to be decided. */
const ASKED = 2_000
const MOST_COPIES = 25

/** A large school, and how one asks for its pages as its responsible person. */
export interface FilledSchool {
  schoolId: string
  schoolYear: string
  teachers: number
  classes: number
  pupils: number
  /** Licences that it has bought. */
  seats: number
  wishes: number
  asked: number
  /** Of which licences are free. */
  productId: string
  /** Of the login. */
  cookie: string
  pages: { name: string; path: string }[]
}

/** Makes a school of 200 teachers, who wish for 3,000 things, with 80 classes and 2,000 pupils. */
export async function fillSchool(shop: PreparedShop & { classSealers: ClassSealers }): Promise<FilledSchool> {
  const { db } = shop
  const [responsible, ...teachers] = await makeBuyers(shop, { count: TEACHERS + 1, cart: 'none' })
  if (!responsible) throw new Error('nobody was made')
  const teacherIds = teachers.map(({ id }) => id)
  const schoolId = await inTransaction(db, (tx) => writeSchool(tx, { responsibleId: responsible.id, teacherIds }))
  const schoolYear = comingSchoolYear(swissDay(new Date()))
  await writeWishes(db, { schoolId, schoolYear, teacherIds, responsibleId: responsible.id })
  const { pupils, seats, classId, productId } = await fillClasses(shop, {
    schoolId,
    teacherIds,
    responsibleId: responsible.id,
  })
  return {
    schoolId,
    schoolYear,
    teachers: TEACHERS,
    classes: CLASSES,
    pupils,
    seats,
    productId,
    wishes: WISHES,
    asked: ASKED,
    cookie: `${authCookies.marker}=1; ${authCookies.access}=${responsible.token}`,
    pages: [
      { name: 'overview of the school', path: '/profile/school' },
      { name: 'members', path: '/profile/school/members' },
      { name: 'wishes by title', path: '/profile/school/wishes/table' },
      { name: 'wishes by class', path: '/profile/school/wishes/table?by=class' },
      { name: 'wishes by teacher', path: '/profile/school/wishes/table?by=teacher' },
      { name: 'wishes, a late page', path: '/profile/school/wishes/table?page=3' },
      { name: 'wishes, still to be decided', path: '/profile/school/wishes/table?state=asked' },
      { name: 'own wishes', path: '/profile/school/wishes' },
      { name: 'the order before it is placed', path: '/profile/school/wishes/order' },
      { name: 'budget', path: '/profile/school/budget' },
      { name: 'orders', path: '/profile/school/orders' },
      { name: 'history', path: '/profile/school/history' },
      { name: 'licences', path: '/profile/school/licences' },
      { name: 'classes', path: '/profile/classes' },
      { name: 'a class', path: `/profile/classes/${classId}` },
      { name: 'licences of a class', path: `/profile/classes/${classId}/licences` },
      { name: 'a licence in a class', path: `/profile/classes/${classId}/licences/${productId}` },
    ],
  }
}

async function writeSchool(
  tx: Database,
  { responsibleId, teacherIds }: { responsibleId: string; teacherIds: readonly string[] },
): Promise<string> {
  const id = uuidv7()
  const place = { street: 'Schulstrasse', streetNumber: '4', postCode: '3012', city: 'Bern' }
  await tx.insert(schools).values({
    ...place,
    id,
    name: 'Schulen Aareland',
    canton: 'be',
    levels: ['cycle_1', 'cycle_2', 'cycle_3'],
    invoiceEmail: 'finanzen@aareland.example',
    state: 'confirmed',
    confirmedAt: new Date(),
    decidedAt: new Date(),
  })
  const address = { ...place, id: uuidv7(), schoolId: id, kind: 'billing', country: 'ch' } as const
  await tx.insert(schoolAddresses).values({ ...address, firstName: 'Rita', lastName: 'Verwaltung' })
  const member = { schoolId: id, since: new Date() }
  await tx
    .insert(schoolMembers)
    .values({ ...member, id: uuidv7(), userId: responsibleId, role: 'responsible', isChosen: true })
  await tx
    .insert(schoolMembers)
    .values(teacherIds.map((userId) => ({ ...member, id: uuidv7(), userId, role: 'teacher' as const })))
  return id
}

/** The first ones are still to be decided, the rest is approved. */
async function writeWishes(
  db: Database,
  {
    teacherIds,
    responsibleId,
    ...of
  }: { schoolId: string; schoolYear: string; teacherIds: readonly string[]; responsibleId: string },
): Promise<void> {
  const books = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.format, 'book'), eq(products.audience, 'everyone'), eq(products.availability, 'available')))
    .orderBy(products.orderNumber)
  const at = new Date()
  const rows = Array.from({ length: WISHES }, (_, n) => {
    const amount = 1 + (n % MOST_COPIES)
    const teacherId = teacherIds[n % teacherIds.length] ?? responsibleId
    const productId = books[n % books.length]?.id ?? ''
    const copies = { ...of, id: uuidv7(), teacherId, productId, class: classOf(n), amount, askedAt: at }
    return n < ASKED
      ? { ...copies, state: 'asked' as const }
      : { ...copies, state: 'approved' as const, approvedAmount: amount, decidedBy: responsibleId, decidedAt: at }
  })
  for (const some of inChunks(rows)) await db.insert(wishes).values(some)
}
