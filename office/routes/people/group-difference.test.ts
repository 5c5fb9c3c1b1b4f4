import { describe, expect, test } from 'vitest'
import { actionSentences } from '#contract/ground/action-sentences.ts'
import type { Group } from '#contract/groups.ts'
import { roomsOf } from '#office/rooms.server.ts'
import { groupDifference } from './group-difference.server.ts'

const SAFE = { groups: [], logins: [], second_factor_since: '2026-01-01T00:00:00.000Z', is_confirmed: true }
const roomsIn = (groups: Group[]) => roomsOf(groups).map(({ title }) => title)

describe('a change of groups', () => {
  test('of who leaves the staff loses every room and step, and ends the logins', () => {
    const logins = [{}, {}] as never[]
    const difference = groupDifference({ ...SAFE, logins }, { before: ['sales', 'teacher'], after: ['teacher'] })
    expect(difference).toMatchObject({ losses: { groups: ['sales'], rooms: roomsIn(['sales']) }, logins: 2 })
    expect(difference?.losses.steps).toContain(actionSentences.cancelOrder)
    expect(difference?.gains).toEqual({ groups: [], rooms: [], steps: [] })
  })

  test('between groups of the staff gains and loses only what the other has not', () => {
    const difference = groupDifference(SAFE, { before: ['sales'], after: ['editor'] })
    const [lost, gained] = [difference?.losses.rooms ?? [], difference?.gains.rooms ?? []]
    expect(lost).toEqual(roomsIn(['sales']).filter((room) => !roomsIn(['editor']).includes(room)))
    expect(gained).toEqual(roomsIn(['editor']).filter((room) => !roomsIn(['sales']).includes(room)))
    expect(difference?.gains.steps).toContain(actionSentences.publishEntry)
  })

  test('into a group beside another loses nothing', () => {
    const difference = groupDifference(SAFE, { before: ['editor'], after: ['editor', 'admin'] })
    expect(difference?.losses).toEqual({ groups: [], rooms: [], steps: [] })
    expect(difference).toMatchObject({ logins: null, needsSecondFactor: false })
    expect(difference?.gains.steps).toContain(actionSentences.inviteColleague)
  })

  test('of customers says no room, and of an account that is not safe that it cannot join', () => {
    expect(groupDifference(SAFE, { before: [], after: ['teacher'] })).toMatchObject({
      gains: { groups: ['teacher'], rooms: [], steps: [] },
      needsSecondFactor: false,
    })
    const unsafe = { ...SAFE, second_factor_since: null }
    expect(groupDifference(unsafe, { before: [], after: ['sales'] })).toMatchObject({ needsSecondFactor: true })
  })

  test('that changes nothing is none', () => {
    expect(groupDifference(SAFE, { before: ['sales', 'editor'], after: ['editor', 'sales'] })).toBeNull()
  })
})
