import { expect, test } from 'vitest'
import { defaultReturnTerms } from './return-terms.ts'
import { returnableOf } from './returnable.ts'

const LINE = {
  ships: true,
  isInspectionCopy: false,
  total: 5800,
  shipped: 2,
  credited: 0,
  withheld: 0,
  announced: 0,
}
const lastSentAt = new Date('2026-11-02T10:00:00Z')
const of = (line: Partial<typeof LINE>, day = '2026-11-10', sentAt: Date | null = lastSentAt) =>
  returnableOf(
    { ...LINE, ...line },
    { status: 'shipped', lastSentAt: sentAt, terms: defaultReturnTerms, at: new Date(`${day}T12:00:00Z`) },
  )

test('what was sent can be sent back for 14 days once it is there, two days after it was sent', () => {
  expect(of({})).toEqual({ most: 2, until: '2026-11-18', obstacle: null })
  expect(of({}, '2026-11-18')).toMatchObject({ most: 2 })
  expect(of({}, '2026-11-19')).toEqual({ most: 0, until: '2026-11-18', obstacle: 'too_late' })
})

test('an inspection copy has 30 days', () => {
  expect(of({ isInspectionCopy: true }, '2026-12-04')).toEqual({ most: 2, until: '2026-12-04', obstacle: null })
  expect(of({ isInspectionCopy: true }, '2026-12-05')).toMatchObject({ obstacle: 'too_late' })
})

test('neither announced nor credited copies come back once more; withheld ones were never sent', () => {
  expect(of({ announced: 1 })).toMatchObject({ most: 1, obstacle: null })
  expect(of({ announced: 1, credited: 1 })).toMatchObject({ most: 0, obstacle: 'returned' })
  expect(of({ credited: 3, withheld: 3 })).toMatchObject({ most: 2, obstacle: null })
})

test('digital goods, what has cost nothing and what is not sent stay where they are, and say why', () => {
  expect(of({ ships: false })).toMatchObject({ most: 0, obstacle: 'digital' })
  expect(of({ total: 0 })).toMatchObject({ most: 0, obstacle: 'free' })
  expect(of({ shipped: 0 }, '2026-11-10', null)).toEqual({ most: 0, until: null, obstacle: 'not_sent' })
})
