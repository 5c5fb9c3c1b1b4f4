import { expect, it } from 'vitest'
import { nextReminder } from './next-reminder.ts'

const twice = { days: [10, 20], fee: 500 }
const fresh = { dueOn: '2026-11-01', sent: 0, lastOn: null }
const once = { dueOn: '2026-11-01', sent: 1, lastOn: '2026-11-11' }

it.each([
  ['nobody is reminded where it is off', fresh, { days: [], fee: 0 }, '2027-11-01', null],
  ['not before the term', fresh, twice, '2026-11-10', null],
  ['on the day of the term, without a fee', fresh, twice, '2026-11-11', { level: 1, fee: 0 }],
  ['not twice for one term', once, twice, '2026-11-20', null],
  ['again at the second term, with the fee', once, twice, '2026-11-21', { level: 2, fee: 500 }],
  ['not the day after a first one that was late', { ...once, lastOn: '2026-12-01' }, twice, '2026-12-02', null],
  ['but after the usual pause', { ...once, lastOn: '2026-12-01' }, twice, '2026-12-11', { level: 2, fee: 500 }],
  ['not after the last term', { ...once, sent: 2 }, twice, '2027-11-01', null],
])('%s', (_, overdue, settings, today, reminder) => {
  expect(nextReminder(overdue, settings, today)).toEqual(reminder)
})
