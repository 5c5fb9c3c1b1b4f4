import { expect, test } from 'vitest'
import { makeApplications } from './applications.ts'
import { makeUsers } from './users.ts'

test.each(['2026-11-27T01:36:00Z', '2026-11-27T23:59:00Z'])('in a shop filled at %s nobody applies later', (now) => {
  const today = new Date(now)
  const { applications, steps } = makeApplications(makeUsers(), { staffId: 'staff', today })
  expect(applications.length).toBeGreaterThan(20)
  const moments = [...applications.map(({ appliedAt }) => appliedAt), ...steps.map(({ at }) => at)]
  expect(moments.filter((at) => at > today)).toEqual([])
})
