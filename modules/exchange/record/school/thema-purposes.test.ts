import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstCurricula, schoolLevel } from '#contract/catalogue/school/school-levels.ts'
import { purposesOf, takePurposes } from './thema-purposes.ts'

const record = { reference: 'satz', deletes: false }

test('the qualifiers that an export writes mean at least the same levels to a shop that knows Thema only', () => {
  // Thema has no code of its own for the vocational baccalaureate.
  const levels = schoolLevel.options.filter((level) => level !== 'vocational_baccalaureate')
  fc.assert(
    fc.property(fc.subarray(levels), (chosen) => {
      const purposes = purposesOf({ levels: chosen, curricula: [] })
      const { record: read, remarks } = takePurposes({ ...record, purposes }, {})
      expect(read.levels ?? []).toEqual(expect.arrayContaining(chosen))
      expect(remarks).toEqual([])
    }),
  )
})

test('a record that names levels or curricula itself is left as it is, whatever Thema says', () => {
  fc.assert(
    fc.property(fc.subarray([...firstCurricula]), fc.array(fc.string()), (curricula, purposes) => {
      const named = { ...record, curricula, purposes }
      expect(takePurposes(named, {})).toEqual({ record: named, remarks: [] })
    }),
  )
})

test('the setting adds codes and overrides known ones, by the longest beginning', () => {
  const others = { '4Z-CH-': ['lehrplan_21'], '4CN': [], '4CNA': ['vocational_baccalaureate'] }
  const read = (purposes: string[]) => takePurposes({ ...record, purposes }, others)
  expect(read(['4Z-CH-B', '4CA']).record).toMatchObject({ levels: ['cycle_1'], meantTerms: ['lehrplan_21'] })
  expect(read(['4CNAX']).record.levels).toEqual(['vocational_baccalaureate'])
  expect(read(['4CN'])).toMatchObject({ record: { levels: undefined }, remarks: [] })
})

test('the qualifier of Swiss curricula is written for a title that follows one, and read without a remark', () => {
  const purposes = purposesOf({ levels: ['vocational'], curricula: ['rlp_abu'] })
  expect(purposes).toEqual(['4CP', '4Z-CH-'])
  expect(takePurposes({ ...record, purposes }, {})).toMatchObject({
    record: { levels: ['vocational'], meantTerms: undefined },
    remarks: [],
  })
  expect(takePurposes({ ...record, purposes: ['4Z-CH-XX'] }, {}).remarks).toHaveLength(1)
})
