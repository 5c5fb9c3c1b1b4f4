import { describe, expect, test } from 'vitest'
import type { Access } from '#contract/ground/access.ts'
import type { ReaderGroup } from '#contract/groups.ts'
import { accessOf, isForGroups, readerAs, readerOf, readerOfDraft } from './readers.ts'

const forAll: Access = { audience: 'everyone' }
const forTeachers: Access = { audience: 'teachers' }
const forGroups = (...groups: ReaderGroup[]): Access => ({ audience: 'authorised', groups })

const guest = readerOf(null)
const customer = readerOf({ groups: ['pending_teacher'] })
const teacher = readerOf({ groups: ['pending_teacher', 'teacher'] })
const owner = readerOf({ groups: ['pending_teacher'] }, new Set(['owned']))

describe('who may read what', () => {
  test('what is for everyone is for everyone', () => {
    for (const reader of [guest, customer, teacher, readerAs('anyone')]) {
      expect(reader.lockOf(forAll)).toBeNull()
      expect(reader.lockOf(undefined)).toBeNull()
    }
  })

  test('what is for teachers is locked for all others, whatever they own', () => {
    expect(teacher.lockOf(forTeachers)).toBeNull()
    for (const reader of [guest, customer, owner]) expect(reader.lockOf(forTeachers, ['owned'])).toEqual(forTeachers)
  })

  test('what is for groups is for each of them, and for those who own one of its titles', () => {
    const access = forGroups('sales', 'admin')
    expect(readerOf({ groups: ['pending_teacher', 'admin'] }).lockOf(access)).toBeNull()
    expect(readerOf({ groups: ['admin', 'sales'] }).lockOf(access)).toBeNull()
    expect(owner.lockOf(access, ['other', 'owned'])).toBeNull()
    expect(owner.lockOf(access, ['other'])).toEqual(access)
    expect(owner.lockOf(access)).toEqual(access)
    for (const reader of [guest, customer, teacher]) expect(reader.lockOf(access, ['owned'])).toEqual(access)
    expect(customer.lockOf(forGroups())).toEqual(forGroups())
  })
})

test('an answer that is kept for others is read in no group and as the owner of nothing', () => {
  const shared = readerAs('teacher')
  expect(shared.viewer).toBe('teacher')
  expect(shared.lockOf(forTeachers)).toBeNull()
  expect(shared.lockOf(forGroups('teacher'), ['owned'])).toEqual(forGroups('teacher'))
  expect(shared.readsMore(['owned'])).toBe(false)
  expect(readerAs('anyone').lockOf(forTeachers)).toEqual(forTeachers)
})

test('whether somebody may read more than others of their view', () => {
  expect([guest.readsMore(['owned']), customer.readsMore([]), guest.readsMore([])]).toEqual([false, true, false])
  const ownsOnly = readerOf({ groups: [] }, new Set(['owned']))
  expect([ownsOnly.readsMore(['other', 'owned']), ownsOnly.readsMore(['other'])]).toEqual([true, false])
})

test('a teacher has the teachers’ view', () => {
  expect(readerOf(null).viewer).toBe('anyone')
  expect([guest.viewer, customer.viewer, teacher.viewer]).toEqual(['anyone', 'anyone', 'teacher'])
})

test('a signed link to a draft shows all of it', () => {
  expect(readerOfDraft.viewer).toBe('teacher')
  expect(readerOfDraft.lockOf(forGroups('admin'), [])).toBeNull()
})

test('groups of a row count only where it is for groups', () => {
  expect(accessOf({ audience: 'authorised', groups: ['admin'] })).toEqual(forGroups('admin'))
  expect(accessOf({ audience: 'teachers', groups: ['admin'] })).toEqual(forTeachers)
  expect([isForGroups(forGroups('admin')), isForGroups(forTeachers), isForGroups(undefined)]).toEqual([
    true,
    false,
    false,
  ])
})
