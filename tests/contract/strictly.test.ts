import { expect, test } from 'vitest'
import { z } from 'zod'
import { strictly } from './strictly.ts'

const place = z.object({ city: z.string() })
const schema = strictly(
  z.object({
    id: z.int(),
    place: place.nullable().optional(),
    places: z.array(place).max(2),
    byName: z.record(z.string(), place),
    either: z.discriminatedUnion('type', [
      z.object({ type: z.literal('near'), place }),
      z.object({ type: z.literal('far'), days: z.int() }),
    ]),
    anything: z.looseObject({}),
  }),
)
const bern = { city: 'Bern' }
const declared = {
  id: 1,
  place: bern,
  places: [bern],
  byName: { here: bern },
  either: { type: 'near', place: bern },
  anything: { whatever: 1 },
}

test('accepts what is declared, and any field where the object is declared loose', () => {
  expect(schema.parse(declared)).toEqual(declared)
  expect(schema.parse({ ...declared, place: null })).toEqual({ ...declared, place: null })
})

const surplus = { ...bern, secret: 1 }
// ASVS V8.2.3
test.each([
  ['at the top', { ...declared, secret: 1 }],
  ['in an object', { ...declared, place: surplus }],
  ['in a list', { ...declared, places: [surplus] }],
  ['in a record', { ...declared, byName: { here: surplus } }],
  ['in one of several kinds', { ...declared, either: { type: 'near', place: surplus } }],
])('notices a field that is not declared %s', (_, answer) => {
  expect(schema.safeParse(answer).success).toBe(false)
})

test('keeps the other rules', () => {
  expect(schema.safeParse({ ...declared, places: [bern, bern, bern] }).success).toBe(false)
})
