import { expect, test } from 'vitest'
import { type Answer, beyond, type Observed, readResult, tableOf } from './results.ts'

const answer = (status: number, differs: Partial<Answer> = {}): Answer => ({
  at: 1_000,
  ms: 20,
  of: 'order',
  status,
  putsOff: false,
  ...differs,
})

const quiet: Observed = {
  began: 1_000,
  ended: 11_000,
  answers: [answer(200), answer(422)],
  told: [500, 2_000, 3_000, 8_500, 10_000, 12_000].map((at) => ({ at, id: `o${at}`, number: `26-${100_000 + at}` })),
  kept: new Set(['o500', 'o2000', 'o3000', 'o8500', 'o10000', 'o12000']),
  broken: [],
  subjects: ['Ihre Bestellung 26-100500', 'Ihre Bestellung 26-102000', 'Willkommen', 'Willkommen'],
}

test('what stops is the longest time without an order while the fault lasts', () => {
  expect(readResult(quiet)).toMatchObject({
    stopped: 5.5,
    failures: 0,
    orders: 6,
    lost: 0,
    mailsTwice: 0,
    slowest: 0.02,
  })
  expect(readResult({ ...quiet, told: [] }).stopped).toBe(10)
})

test('failures are counted by status, of guests’ pages apart; what asks for patience is honest, after a second tardy', () => {
  const answers = [
    answer(503, { putsOff: true }),
    answer(503, { putsOff: true, ms: 1_500 }),
    answer(503),
    answer(500, { of: 'page' }),
    answer(0),
    answer(404),
  ]
  expect(readResult({ ...quiet, answers })).toMatchObject({
    failed: { 503: 3, 500: 1, cut: 1 },
    failures: 5,
    pagesFailed: 1,
    honest: 0.4,
    tardy: 1,
    slowest: 1.5,
  })
})

test('an order that was told and is not there is lost; its number may stand in two people’s mails', () => {
  const result = readResult({
    ...quiet,
    told: [...quiet.told, { at: 9_000, id: 'other', number: '26-100500' }],
    kept: new Set(['other']),
    subjects: [...quiet.subjects, 'Ihre Bestellung 26-100500'],
  })
  expect(result).toMatchObject({ orders: 7, lost: 6, givenTwice: 1, mailsTwice: 1 })
  expect(beyond(result, {})).toEqual(['lost orders', 'mails twice'])
  expect(beyond(result, { mustLose: true })).toEqual([])
  expect(beyond(readResult(quiet), { mustLose: true })).toEqual(['lost nothing'])
})

test('a fault that costs more than it may says what', () => {
  const result = readResult({ ...quiet, answers: [answer(500)], broken: ['numbers have a gap'] })
  expect(beyond(result, { stopped: 6, failures: 1, honest: 0 })).toEqual(['numbers have a gap'])
  expect(beyond(result, { stopped: 5, failures: 0, honest: 0.99 })).toEqual([
    'stopped 5.5 > 5',
    'failures 1 > 0',
    'honest 0 < 0.99',
    'numbers have a gap',
  ])
})

test('the table has a line for each fault', () => {
  const result = readResult({ ...quiet, answers: [answer(503), answer(0)] })
  const [, , line] = tableOf([{ fault: 'kill-leader', result, beyond: ['failures 2 > 0'] }]).split('\n')
  expect(line).toBe('| kill-leader | 5.5 s | 1 × 503, 1 × cut | 0 | 0 | 0.02 s | 6 | 0 | 0 | 0 | no: failures 2 > 0 |')
})
