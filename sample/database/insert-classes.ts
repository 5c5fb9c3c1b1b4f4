import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { schoolYearOf } from '#contract/storefront/shopping-list/school-years.ts'
import type { Database } from '#kernel/database/connection.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { CLASS_CODES } from '#modules/accounts/classes/class-kit.ts'
import { classes, classPupils, classTeachers } from '#modules/accounts/classes/tables.ts'
import { schoolMembers } from '#modules/accounts/schools/tables.ts'
import { createSealer } from '#modules/ground/security/sealed.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { makeClasses, READING_PUPILS, sampleClassCodes, sampleClassId, samplePupilId } from '../people/classes.ts'
import { ownedProducts, termOf } from '../people/rights.ts'
import { AAREFELD } from '../people/schools.ts'
import { sampleId } from '../sample-id.ts'
import { insertUsers } from './insert-users.ts'

/** Inserts the classes of a school; two of their pupils have a book, which they open on a telephone. */
export async function insertClasses(
  tx: Database,
  catalogue: Catalogue,
  { staffId, today }: { staffId: string; today: Date },
): Promise<void> {
  const teachers = await tx
    .select({ id: schoolMembers.userId })
    .from(schoolMembers)
    .where(
      and(
        eq(schoolMembers.schoolId, AAREFELD),
        inArray(schoolMembers.role, ['responsible', 'teacher']),
        isNull(schoolMembers.until),
      ),
    )
    .orderBy(asc(schoolMembers.since), asc(schoolMembers.id))
  const rows = makeClasses(teachers, { schoolYear: schoolYearOf(swissDay(today)), today })
  await insertUsers(tx, rows.accounts)
  await tx.insert(classes).values(rows.classes)
  await tx.insert(classTeachers).values(rows.teachers)
  await tx.insert(classPupils).values(rows.pupils)
  const book = ownedProducts(catalogue).find(({ product }) => product.format === 'ebook' && product.binding === 'EPUB')
  if (!book) throw new Error('The demonstration has no book to read')
  const term = termOf(book, today)
  await tx.insert(entitlements).values(
    READING_PUPILS.map((n) => ({
      id: sampleId('entitlement of a pupil', n),
      userId: samplePupilId(n),
      productId: book.product.id,
      source: 'staff' as const,
      grantedBy: staffId,
      startsAt: term.validFrom,
      createdAt: term.validFrom,
      ...term,
    })),
  )
}

/** Seals the codes of the sample’s classes with the key of this shop, so that their teachers see them. */
export async function sealClassCodes(db: Database, tokenSecret: string): Promise<void> {
  const sealer = createSealer(tokenSecret, CLASS_CODES)
  for (const [n, code] of sampleClassCodes.entries()) {
    const id = sampleClassId(n)
    const isUnsealed = and(eq(classes.id, id), isNull(classes.codeSealed))
    await db
      .update(classes)
      .set({ codeSealed: await sealer.seal(code, id) })
      .where(isUnsealed)
  }
}
