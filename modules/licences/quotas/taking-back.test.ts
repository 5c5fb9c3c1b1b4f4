import { describe, expect, it } from 'vitest'
import { type GivenLicence, takingBack, usedUntil } from './taking-back.ts'

function licence(overrides: Partial<GivenLicence> = {}): GivenLicence {
  return {
    openedAt: null,
    validFrom: new Date('2026-09-01T10:00:00+02:00'),
    assignedAt: new Date('2026-09-01T10:00:00+02:00'),
    isTransferable: false,
    classClosedAt: null,
    days: 1_095,
    usedDays: 0,
    ...overrides,
  }
}

const opened = { openedAt: new Date('2026-09-02T10:00:00+02:00') }

describe('a licence that nobody has opened', () => {
  it('is taken back for fourteen days, the last one included', () => {
    expect(takingBack(licence(), '2026-09-15')).toEqual({
      take_back: 'now',
      take_back_until: '2026-09-15',
      take_back_from: null,
    })
    expect(takingBack(licence(), '2026-09-16')).toEqual({
      take_back: null,
      take_back_until: null,
      take_back_from: null,
    })
  })

  it('counts the days of Switzerland, also for one that was given shortly before midnight', () => {
    const late = licence({ assignedAt: new Date('2026-09-01T23:30:00+02:00') })
    expect(takingBack(late, '2026-09-15').take_back).toBe('now')
    const next = licence({ assignedAt: new Date('2026-09-02T00:30:00+02:00') })
    expect(takingBack(next, '2026-09-16').take_back).toBe('now')
  })
})

describe('a licence that was opened', () => {
  it('stays with its pupil', () => {
    expect(takingBack(licence(opened), '2026-09-02').take_back).toBeNull()
    expect(takingBack(licence({ ...opened, classClosedAt: new Date('2027-07-01') }), '2027-08-01').take_back).toBeNull()
  })

  it('goes on from July of its school year, where its product is transferable', () => {
    const transferable = licence({ ...opened, isTransferable: true })
    expect(takingBack(transferable, '2027-06-30')).toMatchObject({ take_back: 'later', take_back_from: '2027-07-01' })
    expect(takingBack(transferable, '2027-07-01')).toMatchObject({ take_back: 'now', take_back_until: null })
    const inSpring = { ...transferable, assignedAt: new Date('2027-03-01T12:00:00+01:00') }
    expect(takingBack(inSpring, '2027-03-02').take_back_from).toBe('2027-07-01')
    const inAugust = { ...transferable, assignedAt: new Date('2027-08-02T12:00:00+02:00') }
    expect(takingBack(inAugust, '2027-08-20').take_back_from).toBe('2028-07-01')
  })

  it('goes on as soon as its class is closed', () => {
    const closed = licence({ ...opened, isTransferable: true, classClosedAt: new Date('2027-02-01T12:00:00+01:00') })
    expect(takingBack(closed, '2027-02-01')).toMatchObject({ take_back: 'now', take_back_from: '2027-02-01' })
  })

  it('goes on as long as a day of its term is left', () => {
    const transferable = licence({ ...opened, isTransferable: true, days: 303 })
    expect(usedUntil(transferable, '2027-07-01')).toBe(303)
    expect(takingBack(transferable, '2027-07-01').take_back).toBeNull()
    expect(takingBack(transferable, '2027-06-01').take_back).toBeNull()
    expect(takingBack({ ...transferable, days: 304 }, '2027-07-01').take_back).toBe('now')
    expect(takingBack({ ...transferable, days: 304, usedDays: 1 }, '2027-07-01').take_back).toBeNull()
    expect(takingBack({ ...transferable, days: null }, '2029-07-01').take_back).toBe('now')
  })
})

it('one that was not opened, or has not begun, has used nothing', () => {
  expect(usedUntil(licence(), '2027-07-01')).toBe(0)
  expect(usedUntil(licence({ ...opened, validFrom: null }), '2027-07-01')).toBe(0)
  expect(usedUntil(licence({ ...opened, validFrom: new Date('2027-08-01') }), '2027-07-01')).toBe(0)
})
