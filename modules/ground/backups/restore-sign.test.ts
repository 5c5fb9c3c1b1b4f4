import { expect, test } from 'vitest'
import { setBackOf } from './restore-sign.ts'

const markedAt = new Date('2026-11-02T10:00:00Z')
const remembered = { shop: 'a', mark: 40, markedAt, timeline: 3, recoveryTarget: '' }
const server = { timeline: 3, recoveryTarget: '', recoveredTo: null }
const recoveredTo = new Date('2026-11-02T10:00:07Z')

test.each([
  ['nothing has happened', {}, {}, 40],
  ['nothing is noted outside', {}, {}, null],
  ['a standby took over, which keeps what was committed', {}, { timeline: 4, recoveredTo }, 40],
  ['the last marks were noted nowhere', {}, {}, 38],
  ['the server was restarted with a target from long ago', { recoveryTarget: 'noon' }, { recoveryTarget: 'noon' }, 40],
  [
    'a standby took over whose settings still name the target of an earlier restore',
    { recoveryTarget: 'noon' },
    { timeline: 4, recoveryTarget: 'noon' },
    40,
  ],
  ['the server has a target and has not recovered', {}, { recoveryTarget: 'noon' }, 40],
  ['the embedded database has no timelines', { timeline: null }, { timeline: null }, 40],
])('is no restore: %s', (_, known, told, mark) => {
  const outside = mark === null ? [] : [{ shop: 'a', mark }]
  expect(setBackOf({ ...remembered, ...known }, { ...server, ...told }, outside)).toBeNull()
})

test('is a restore where less is known than was noted outside, whatever the server says', () => {
  expect(setBackOf(remembered, server, [{ shop: 'a', mark: 41 }])).toEqual({ restoredTo: markedAt, sign: 'went_back' })
})

test('is a restore where the server has recovered to a new target, however little was lost', () => {
  const recovered = { timeline: 4, recoveryTarget: '2026-11-02 10:00:08+00', recoveredTo }
  expect(setBackOf(remembered, recovered, [{ shop: 'a', mark: 40 }])).toEqual({
    restoredTo: recoveredTo,
    sign: 'recovery',
  })
})

test('is not taken from what another shop has noted in the same place', () => {
  expect(setBackOf(remembered, server, [{ shop: 'b', mark: 90 }])).toBeNull()
})
