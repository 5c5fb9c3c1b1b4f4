import { expect, test } from 'vitest'
import { claimedFunction } from './claimed-function.ts'

test.each([
  ['Lehrperson', 'teacher'],
  ['Klassenlehrperson, Schulleitung', 'teacher'],
  ['member, FACULTY', 'teacher'],
  [' Rektorin ', 'school_management'],
  ['Lehrperson in Ausbildung', 'teacher_in_training'],
])('the role «%s» of a provider fills in the function %s', (role, expected) => {
  expect(claimedFunction(role)).toBe(expected)
})

test.each([null, '', 'Lernende', 'student', 'admin', 'other', 'Lehrpersonen-Verwaltung'])(
  'the role «%s» fills in nothing',
  (role) => {
    expect(claimedFunction(role)).toBeNull()
  },
)
