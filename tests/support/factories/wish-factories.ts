import { uuidv7 } from 'uuidv7'
import { comingSchoolYear } from '#contract/storefront/shopping-list/school-years.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { wishes } from '#modules/procurement/wishes/tables.ts'
import type { TestApp } from '../app.ts'

type WishRow = typeof wishes.$inferSelect
type Wished = Pick<WishRow, 'schoolId' | 'teacherId' | 'productId'> & Partial<WishRow>

/** A wish for ten copies in the coming school year, asked for unless overridden; one that is decided needs no more than its state. */
export async function makeWish({ core }: Pick<TestApp, 'core'>, wished: Wished): Promise<WishRow> {
  const { state = 'asked', amount = 10 } = wished
  const isApproved = state === 'approved' || state === 'ordered'
  const [row] = await core.db
    .insert(wishes)
    .values({
      id: uuidv7(),
      schoolYear: comingSchoolYear(swissDay(new Date())),
      state,
      amount,
      askedAt: state === 'draft' ? null : new Date(),
      approvedAmount: isApproved ? amount : null,
      decidedAt: isApproved || state === 'refused' ? new Date() : null,
      decisionReason: state === 'refused' ? 'Im Lager vorhanden' : null,
      ...wished,
    })
    .returning()
  if (!row) throw new Error('a wish that was just written is gone')
  return row
}
