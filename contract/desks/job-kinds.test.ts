import { expect, it } from 'vitest'
import { queues } from '#server/modules.ts'
import { jobKindLabels } from './job-kinds.ts'

it('every kind of background work has a name for staff, and no other', () => {
  expect(Object.keys(jobKindLabels).toSorted()).toEqual(queues.map(({ name }) => name).toSorted())
})

it('no two kinds have the same name', () => {
  expect(new Set(Object.values(jobKindLabels)).size).toBe(queues.length)
})
