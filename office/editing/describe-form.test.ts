import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { picture } from '#contract/catalogue/catalogue.ts'
import { asPicture, day, line, moment, paragraphs } from '#contract/fields.ts'
import { inBasisPoints, inDays, inRappen, money } from '#contract/ground/money.ts'
import { createVoucherSeries, vouchers } from '#contract/sales/office-vouchers.ts'
import { pricingRules } from '#modules/ground/pricing/pricing-rules.ts'
import { valuesIn, valuesOf } from '#office/editing/form-values.ts'
import { errorsAtFields, readForm } from '#office/editing/read-form.ts'
import { withStoredKeys } from '#office/editing/row-keys.ts'
import { describeForm } from './describe-form.ts'

describe('a field', () => {
  const kinds = describeForm(
    z.strictObject({
      line: line(1, 40),
      text: paragraphs(0, 500),
      number: z.int().min(1).max(9),
      days: z.int().meta(inDays),
      money,
      rappen: z.int().meta(inRappen).describe('of the goods'),
      rate: z.int().nullable().meta(inBasisPoints),
      choice: z.enum(['a', 'b']),
      several: z.array(z.enum(['a', 'b'])).max(2),
      yes_no: z.boolean(),
      day,
      moment: moment.nullable(),
      list: z.array(z.uuid()).max(7),
      picture: picture.meta(asPicture).nullable(),
    }),
  )

  it('has the kind that its schema says', () => {
    expect(kinds.map(({ kind }) => kind)).toEqual(kinds.map(({ name }) => name))
  })

  it('of a picture holds it whole, or none', () => {
    const fields = kinds.filter(({ kind }) => kind === 'picture')
    const chosen = { permalink: '/a.jpg', alt: 'Ein Bild', focus: '20-80', width: 6, height: 4, colour: '#112233' }
    for (const value of [chosen, null]) {
      const values = valuesOf(fields, { picture: value })
      expect(readForm(fields, values)).toMatchObject({ body: { picture: value }, errors: {} })
    }
    expect(readForm(fields, { picture: '{' }).errors).toHaveProperty('picture')
  })

  it('has the bounds of its schema, also where a text is cleaned first', () => {
    const boundsOf = Object.fromEntries(kinds.map(({ name, least, most }) => [name, [least, most]]))
    expect(boundsOf).toMatchObject({ line: [1, 40], text: [0, 500], number: [1, 9], list: [undefined, 7] })
  })

  it('of an object within another has a dotted name, and a label of its own', () => {
    const fields = describeForm(pricingRules.omit({ quantity_tiers: true }))
    expect(fields.map(({ name, kind }) => [name, kind])).toEqual([
      ['shipping.domestic', 'rappen'],
      ['shipping.free_from', 'rappen'],
      ['shipping.abroad', 'rappen'],
    ])
    expect(fields[0]).toMatchObject({ label: 'Versand im Inland', isRequired: true, least: 0 })
  })

  it('takes its unit from the schema, whatever its description begins with', () => {
    const [field] = describeForm(z.strictObject({ several: z.int().describe('Rappenspalter on the shelf') }))
    expect(field?.kind).toBe('number')
  })

  it.each([
    [
      'a choice of two shapes that nothing tells apart',
      z.object({ link: z.union([z.object({ page: z.uuid() }), z.string()]) }),
      'link',
    ],
    ['a list of lists', z.object({ grid: z.array(z.array(z.int())) }), 'grid'],
    ['anything', z.object({ value: z.unknown() }), 'value'],
  ])('that no form can hold yet is not left out in silence: %s', (_, schema, name) => {
    expect(() => describeForm(schema)).toThrow(`A form cannot hold «${name}» yet`)
  })
})

describe('rows and shapes', () => {
  const fields = describeForm(
    z.strictObject({
      tiers: z.array(z.strictObject({ from: z.int(), rate: z.int().meta(inBasisPoints), note: line(0, 20) })).max(5),
      days: z.array(z.int()),
      words: z.record(z.string(), z.array(z.enum(['a', 'b']))),
      reminder: z.strictObject({ fee: z.int().meta(inRappen) }).optional(),
      until: z.strictObject({ day }).nullable(),
      link: z.discriminatedUnion('to', [
        z.strictObject({ to: z.literal('page'), page: line(1, 20) }),
        z.strictObject({
          to: z.literal('address'),
          address: line(1, 20),
          steps: z.array(z.strictObject({ text: line(1, 9) })),
        }),
      ]),
    }),
  )
  const textOf = fc.stringMatching(/^[a-z0-9.]{1,9}$/)
  const value = fc.record({
    tiers: fc.array(
      fc.record({
        from: fc.integer({ min: 1, max: 20 }),
        rate: fc.integer({ min: 1, max: 999 }),
        note: fc.constantFrom('', 'x'),
      }),
      { maxLength: 5 },
    ),
    days: fc.array(fc.integer({ min: 1, max: 90 })),
    words: fc.dictionary(textOf, fc.subarray(['a', 'b'])),
    reminder: fc.option(fc.record({ fee: fc.integer({ min: 0, max: 999 }) }), { nil: undefined }),
    until: fc.option(fc.constant({ day: '2026-12-24' })),
    link: fc.oneof(
      fc.record({ to: fc.constant('page'), page: textOf }),
      fc.record({
        to: fc.constant('address'),
        address: textOf,
        steps: fc.array(fc.record({ text: textOf }), { maxLength: 3 }),
      }),
    ),
  })

  it('what a value says stands in its form, and the form says the same again, also sent by a browser', () => {
    fc.assert(
      fc.property(value, (thing) => {
        const values = valuesOf(fields, thing)
        const form = new FormData()
        for (const [name, text] of Object.entries(values)) form.set(name, text)
        const { body, errors } = readForm(fields, valuesIn(fields, form))
        expect(errors).toEqual({})
        expect(JSON.parse(JSON.stringify(body))).toEqual(JSON.parse(JSON.stringify(thing)))
      }),
    )
  })

  it('are saved, and then have the keys that they get when they are read again', () => {
    fc.assert(
      fc.property(value, (thing) => {
        const stored = valuesOf(fields, thing)
        const keys = (stored['tiers'] ?? '').split('\n').filter(Boolean)
        const typed = Object.fromEntries(
          Object.entries(stored).map(([name, text]) => {
            if (name === 'tiers') return [name, keys.map((_, n) => `new-${n}`).join('\n')]
            const [list = '', key = '', ...rest] = name.split('.')
            return [list === 'tiers' ? [list, `new-${keys.indexOf(key)}`, ...rest].join('.') : name, text]
          }),
        )
        expect(withStoredKeys(fields, typed, typed)).toEqual(stored)
      }),
    )
  })

  it('an error of the operation stands at the cell that it is about, whatever rows were left empty', () => {
    const values = {
      tiers: 'gap\nb',
      'tiers.gap.from': '',
      'tiers.gap.rate': '',
      'tiers.gap.note': '',
      'tiers.b.from': '5',
      'tiers.b.rate': '1',
      'tiers.b.note': '',
      words: 'k',
      'words.k.key': 'AT',
      'words.k.value': 'a',
      link: 'address',
      'link.address.address': 'x',
      'link.address.steps': 's',
      'link.address.steps.s.text': 'y',
    }
    const { places } = readForm(fields, values)
    const errors = {
      'tiers.0.rate': ['1'],
      'words.AT': ['2'],
      'link.steps.0.text': ['3'],
      tiers: ['4'],
      'days.1': ['5'],
    }
    expect(errorsAtFields(places, errors)).toEqual({
      'tiers.b.rate': ['1'],
      'words.k.key': ['2'],
      'link.address.steps.s.text': ['3'],
      tiers: ['4'],
      'days.1': ['5'],
    })
  })

  it.each([
    ['without a name', '', 'Bezeichnung ist erforderlich'],
    ['with a name that is there already', 'AT', 'Bezeichnung dürfen nicht doppelt vorkommen'],
  ])('a row of names %s is refused at its cell', (_, name, message) => {
    const values = {
      words: 'one\nother',
      'words.one.key': 'AT',
      'words.one.value': '',
      'words.other.key': name,
      'words.other.value': 'a',
    }
    expect(readForm(fields, values).errors).toMatchObject({
      'words.other.key': [expect.stringContaining(message.slice(12))],
    })
  })

  it('a number among several that is none is said at their field', () => {
    expect(readForm(fields, { days: '30\nbald' }).errors).toHaveProperty('days')
  })
})

it('the forms of a voucher have every field of their operations but the revision', () => {
  for (const body of [vouchers.change.body, vouchers.create.body, createVoucherSeries.body]) {
    const named = Object.keys(body.shape).filter((name) => name !== 'revision')
    expect(describeForm(body).map(({ name }) => name)).toEqual(named)
  }
})

const amount = fc.integer({ min: 1, max: 1_000_000 })
const isoMoment = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2039-12-31'), noInvalidDate: true })
  // The hour that comes twice in October is its first one.
  .filter((at) => at.getUTCMonth() !== 9)
  .map((at) => `${at.toISOString().slice(0, 19)}.000Z`)
const terms = fc.record({
  type: fc.constantFrom('credit', 'percentage'),
  discount: fc.option(amount.map((rappen) => ({ amount: rappen, currency: 'CHF' }))),
  discount_percentage: fc.option(fc.integer({ min: 1, max: 10_000 })),
  valid_from: fc.option(isoMoment),
  valid_until: fc.option(isoMoment),
  usage_limit: fc.option(amount),
  limit_per_person: fc.option(fc.integer({ min: 1, max: 1_000 })),
  minimum: amount.map((rappen) => ({ amount: rappen, currency: 'CHF' })),
  departments: fc.uniqueArray(fc.uuid({ version: 7 }), { maxLength: 4 }),
  formats: fc.uniqueArray(fc.constantFrom('book', 'ebook', 'licence')),
  products: fc.uniqueArray(fc.uuid({ version: 7 }), { maxLength: 4 }),
  note: fc.option(fc.constantFrom('Für die Messe', 'Zwei\nZeilen')),
})

it('what a voucher says stands in its form, and the form says the same again', () => {
  const fields = describeForm(vouchers.change.body)
  fc.assert(
    fc.property(terms, (voucher) => {
      const { body, errors } = readForm(fields, valuesOf(fields, voucher))
      expect(errors).toEqual({})
      const instants = { valid_from: instantOf(body['valid_from']), valid_until: instantOf(body['valid_until']) }
      expect({ ...body, ...instants }).toEqual(voucher)
    }),
  )
})

function instantOf(said: unknown): string | null {
  return typeof said === 'string' ? new Date(said).toISOString() : null
}

describe('a form', () => {
  const fields = describeForm(vouchers.change.body)
  const read = (name: string, text: string) => readForm(fields, { [name]: text })

  it.each([
    ['discount', '12,50', { amount: 1250, currency: 'CHF' }],
    ['discount', '', null],
    ['discount_percentage', '12.5 %', 1250],
    ['usage_limit', ' 50 ', 50],
    ['minimum', '', undefined],
    ['formats', 'book\nebook', ['book', 'ebook']],
    ['valid_from', '2026-07-01T00:00', '2026-07-01T00:00:00+02:00'],
    ['valid_from', '2026-12-01T08:30', '2026-12-01T08:30:00+01:00'],
  ])('understands what people type: %s «%s»', (name, text, value) => {
    expect(read(name, text)).toMatchObject({ body: value === undefined ? {} : { [name]: value }, errors: {} })
  })

  it.each([
    ['discount', 'zwanzig', 'Betrag muss eine Zahl sein'],
    ['discount', '0', 'Betrag muss mindestens 0.01 sein'],
    ['discount', '10000.01', 'Betrag darf höchstens 10000 sein'],
    ['discount_percentage', '101', 'Prozentsatz darf höchstens 100 sein'],
    ['usage_limit', '1.5', 'Höchstzahl muss eine ganze Zahl sein'],
  ])('says in the units of people what is wrong: %s «%s»', (name, text, message) => {
    expect(read(name, text).errors).toEqual({ [name]: [message] })
  })
})
