import { expect, test } from 'vitest'
import { z } from 'zod'
import { SharedSchemas } from './shared-schemas.ts'

const money = z.object({ amount: z.int() }).meta({ description: 'Rappen' })
const PLACE = '#/components/schemas/'

/** The references of a document to what is shared. */
const refersTo = (name: string) => ({ $ref: `${PLACE}${name}` })

test('a schema with a name is written once, and referred to wherever it stands', () => {
  const shared = new SharedSchemas(new Map([['Money', money]]))
  const line = z.object({ price: money, all: z.array(money) })
  const written = shared.write(line, 'output')
  expect(written).toMatchObject({
    type: 'object',
    properties: { price: refersTo('Money'), all: { type: 'array', items: refersTo('Money') } },
  })
  expect(written).not.toHaveProperty('$defs')
  expect(shared.write(money, 'output')).toEqual(refersTo('Money'))
  const { schemas } = shared.gather({})
  expect(schemas).toEqual({
    Money: expect.objectContaining({ type: 'object', description: 'Rappen', required: ['amount'] }) as unknown,
  })
  expect(schemas['Money']).not.toHaveProperty('id')
})

test('a schema can be written out even where it has a name, as parameters are', () => {
  const shared = new SharedSchemas(new Map([['Money', money]]))
  const open = shared.writeOpen(money, 'input')
  expect(open).toMatchObject({ type: 'object', properties: { amount: { type: 'integer' } } })
  expect(open).not.toHaveProperty('$schema')
  expect(open).not.toHaveProperty('$defs')
})

test('a schema without a name keeps its description', () => {
  const shared = new SharedSchemas(new Map())
  expect(shared.write(z.string().describe('A name'), 'output')).toEqual({ type: 'string', description: 'A name' })
  expect(shared.write(z.string(), 'output')).toEqual({ type: 'string' })
})

test('what is the same in both directions stands there once, under its plain name', () => {
  const shared = new SharedSchemas(new Map([['Plain', z.enum(['a', 'b'])]]))
  const plain = z.enum(['a', 'b'])
  const named = new SharedSchemas(new Map([['Plain', plain]]))
  expect(shared.gather({}).schemas).toEqual({})
  const { document, schemas } = named.gather({ sent: named.write(plain, 'input'), got: named.write(plain, 'output') })
  expect(document).toEqual({ sent: refersTo('Plain'), got: refersTo('Plain') })
  expect(Object.keys(schemas)).toEqual(['Plain'])
})

test('what differs by direction has «Input» behind the name of what is sent', () => {
  const withDefault = z.object({ amount: z.int().default(1) })
  const shared = new SharedSchemas(new Map([['Amount', withDefault]]))
  const document = { sent: shared.write(withDefault, 'input'), got: shared.write(withDefault, 'output') }
  const gathered = shared.gather(document)
  expect(gathered.document).toEqual({ sent: refersTo('AmountInput'), got: refersTo('Amount') })
  expect(Object.keys(gathered.schemas)).toEqual(['Amount', 'AmountInput'])
  expect(gathered.schemas['AmountInput']).not.toHaveProperty('required')
  expect(gathered.schemas['Amount']).toMatchObject({ required: ['amount'] })
})

test('what is only sent keeps its own name', () => {
  const order = z.object({ name: z.string() })
  const shared = new SharedSchemas(new Map([['Order', order]]))
  expect(shared.gather({ sent: shared.write(order, 'input') })).toEqual({
    document: { sent: refersTo('Order') },
    schemas: { Order: expect.objectContaining({ type: 'object' }) as unknown },
  })
})

test('two that look alike are apart where something within them is, to any depth', () => {
  const inner = z.object({ amount: z.int().default(1) })
  const middle = z.object({ inner: z.array(inner) })
  const outer = z.object({ middle })
  const same = z.strictObject({ note: z.string() })
  const names = new Map<string, z.ZodType>([
    ['Outer', outer],
    ['Middle', middle],
    ['Inner', inner],
    ['Same', same],
  ])
  const shared = new SharedSchemas(names)
  const all = z.object({ outer, same })
  const { document, schemas } = shared.gather({ sent: shared.write(all, 'input'), got: shared.write(all, 'output') })
  expect(document).toMatchObject({
    sent: { properties: { outer: refersTo('OuterInput'), same: refersTo('Same') } },
    got: { properties: { outer: refersTo('Outer'), same: refersTo('Same') } },
  })
  expect(Object.keys(schemas)).toEqual(['Inner', 'InnerInput', 'Middle', 'MiddleInput', 'Outer', 'OuterInput', 'Same'])
  expect(schemas['OuterInput']).toMatchObject({ properties: { middle: refersTo('MiddleInput') } })
  expect(schemas['MiddleInput']).toMatchObject({ properties: { inner: { items: refersTo('InnerInput') } } })
})

test('what says nothing to a reader is left out: patterns of known formats, and the bounds of every whole number', () => {
  const shared = new SharedSchemas(new Map())
  const { properties } = shared.write(
    z.object({
      id: z.uuid(),
      day: z.iso.date(),
      at: z.iso.datetime(),
      email: z.email(),
      code: z.string().regex(/^A/),
      count: z.int(),
      few: z.int().min(1).max(5),
    }),
    'output',
  ) as { properties: Record<string, object> }
  for (const name of ['id', 'day', 'at']) expect(properties[name]).not.toHaveProperty('pattern')
  expect(properties['id']).toMatchObject({ format: 'uuid' })
  expect(properties['email']).toHaveProperty('pattern')
  expect(properties['code']).toMatchObject({ pattern: '^A' })
  expect(properties['count']).toEqual({ type: 'integer' })
  expect(properties['few']).toMatchObject({ minimum: 1, maximum: 5 })
})

test('a reference of the document to something else stays as it is', () => {
  const shared = new SharedSchemas(new Map([['Money', money]]))
  shared.write(money, 'output')
  const document = {
    response: { $ref: '#/components/responses/Refused404' },
    text: { $ref: 7, other: `${PLACE}MoneyInput` },
    money: [refersTo('MoneyInput'), null, 'text'],
  }
  expect(shared.gather(document).document).toEqual(document)
})
