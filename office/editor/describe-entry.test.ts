import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type StoredBlock, storedBlock } from '#contract/content/blocks.ts'
import { entryTypes } from '#contract/content/entry-content.ts'
import { blockLabels } from '#contract/content/entry-labels.ts'
import { valuesOf } from '#office/editing/form-values.ts'
import { readForm } from '#office/editing/read-form.ts'
import { contentLabels } from '#office/messages/website/entries.ts'
import { describeEntry } from './describe-entry.ts'
import { emptyBlock } from './empty-block.ts'

const choices = { categories: { aktuell: 'Aktuell' }, departments: { recht: 'Recht' }, series: { saldo: 'Saldo' } }
const { blocks } = describeEntry('page', choices)
const kinds = Object.keys(blockLabels) as StoredBlock['type'][]

describe('the forms of the editor', () => {
  it('are there for every block that can be stored', () => {
    expect(Object.keys(blocks).toSorted()).toEqual(kinds.toSorted())
    expect(kinds).toHaveLength(33)
  })

  it.each(entryTypes)('have a label for every field, also of a %s', (type) => {
    const { head } = describeEntry(type, choices)
    for (const field of [...head, ...Object.values(blocks).flat()])
      expect(Object.keys(contentLabels)).toContain(field.name)
  })

  it.each(kinds)('say again what stands in a block: %s', (type) => {
    const fields = blocks[type] ?? []
    const { type: _, id: __, ...written } = emptyBlock(type, '0')
    const { body, errors } = readForm(fields, valuesOf(fields, written))
    expect(errors).toEqual({})
    const isMissing = (value: unknown) => value === undefined || value === ''
    const left = Object.fromEntries(Object.entries(written).filter(([, value]) => !isMissing(value)))
    expect(body).toMatchObject(left)
  })
})

describe('a block as the API stores it', () => {
  const picture = { permalink: '/media/wald.jpg', alt: 'Wald', focus: '50-50', width: 3, height: 2, colour: '#000000' }
  const said = fc.stringMatching(/^[a-z]{1,9}$/)
  const text = fc.array(
    fc.record({ type: fc.constant('paragraph' as const), spans: fc.array(fc.record({ text: said })) }),
  )
  const access = fc.option(
    fc.oneof(
      fc.constant({ audience: 'teachers' as const }),
      fc.constant({ audience: 'authorised' as const, groups: ['editor' as const, 'sales' as const] }),
    ),
    { nil: undefined },
  )
  const block: fc.Arbitrary<Record<string, unknown>> = fc.oneof(
    fc.record({ type: fc.constant('text'), text, access }),
    fc.record({
      type: fc.constant('image_text'),
      picture: fc.constant(picture),
      side: fc.constant('left'),
      title: said,
      text,
      link: fc.option(fc.record({ title: said, url: fc.constant('/kontakt') })),
      access,
    }),
    fc.record({
      type: fc.constant('accordion'),
      title: said,
      items: fc.array(fc.record({ title: said, text, anchor: said }, { requiredKeys: ['title', 'text'] }), {
        minLength: 1,
        maxLength: 4,
      }),
      access,
    }),
    fc.record({
      type: fc.constant('teaser_grid'),
      title: said,
      teasers: fc.array(
        fc.record({ title: said, text: said, url: fc.constant('/kontakt'), picture: fc.option(fc.constant(picture)) }),
        { minLength: 1, maxLength: 4 },
      ),
      access,
    }),
    fc.record({
      type: fc.constant('steps'),
      title: said,
      steps: fc.array(
        fc.record({
          title: said,
          text,
          link: fc.option(fc.record({ title: said, url: fc.constant('/register/teacher') })),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      access,
    }),
    fc.record({
      type: fc.constant('facts'),
      title: said,
      facts: fc.array(fc.record({ value: said, label: said }), { minLength: 3, maxLength: 5 }),
      access,
    }),
    fc.record({
      type: fc.constant('table'),
      title: said,
      caption: said,
      head: fc.array(said, { minLength: 2, maxLength: 2 }),
      rows: fc.array(fc.record({ cells: fc.array(said, { minLength: 2, maxLength: 2 }) }), {
        minLength: 1,
        maxLength: 4,
      }),
      access,
    }),
    fc.record({
      type: fc.constant('figure'),
      title: said,
      picture: fc.constant(picture),
      caption: said,
      head: fc.array(said, { minLength: 2, maxLength: 2 }),
      rows: fc.array(fc.record({ cells: fc.array(said, { minLength: 2, maxLength: 2 }) }), {
        minLength: 1,
        maxLength: 4,
      }),
      access,
    }),
    fc.record({
      type: fc.constant('timeline'),
      title: said,
      entries: fc.array(
        fc.record({ year: said, title: said, text: said, uri: fc.option(fc.constant('/titel/spielregeln')) }),
        { minLength: 1, maxLength: 4 },
      ),
      access,
    }),
    fc.record({
      type: fc.constant('note'),
      title: said,
      text,
      link: fc.option(fc.record({ title: said, url: fc.constant('/kontakt') })),
      access,
    }),
    fc.record({
      type: fc.constant('person'),
      title: said,
      uri: fc.constant('/team/regula-aebersold'),
      hours: said,
      access,
    }),
    fc.record({
      type: fc.constant('calculator'),
      title: said,
      text: said,
      of: fc.constantFrom('quantity_discount', 'shipping'),
      access,
    }),
    fc.record({
      type: fc.constant('level_head'),
      title: said,
      text: said,
      link: fc.option(fc.record({ title: said, url: fc.constant('/kontakt') })),
      level: fc.constantFrom('cycle_1', 'gymnasium'),
      by: fc.constantFrom('subject', 'profession'),
      access,
    }),
    fc.record({ type: fc.constant('school_finder'), title: said, text: said, access }),
    fc.record({
      type: fc.constant('level_grid'),
      title: said,
      link: fc.constant(null),
      levels: fc.option(fc.constant(['cycle_1', 'gymnasium'])),
      access,
    }),
    fc.record({
      type: fc.constant('editors_choice'),
      title: said,
      signature: said,
      uri: fc.option(fc.constant('/team/regula-aebersold')),
      link: fc.constant(null),
      titles: fc.array(fc.record({ uri: fc.constant('/titel/spielregeln'), reason: said }), {
        minLength: 1,
        maxLength: 6,
      }),
      access,
    }),
    fc.record({
      type: fc.constant('title_catalogue'),
      title: said,
      text: said,
      scope: fc.constantFrom('around_today', 'named'),
      titles: fc.array(fc.record({ uri: fc.constant('/titel/spielregeln'), pitch: fc.oneof(fc.constant(''), said) }), {
        maxLength: 4,
      }),
      access,
    }),
    fc.record({ type: fc.constant('news_shelf'), title: said, link: fc.constant(null), access }),
    fc.record({ type: fc.constant('series_band'), title: said, text: said, series: fc.constant('saldo'), access }),
    fc.record({
      type: fc.constant('action_band'),
      title: said,
      text: said,
      actions: fc.array(
        fc.record({
          title: said,
          text: said,
          link: fc.record({ title: said, url: fc.constant('/programm?with=material') }),
        }),
        { minLength: 1, maxLength: 3 },
      ),
      access,
    }),
    fc.record({
      type: fc.constant('hero'),
      title: said,
      lead: said,
      link: fc.record({ title: said, url: fc.constant('/programm') }),
      titles: fc.record({ uris: fc.array(said, { maxLength: 3 }) }),
      finder: fc.boolean(),
      terms: fc.boolean(),
      access,
    }),
    fc.record({
      type: fc.constant('newsletter_form'),
      title: said,
      text: said,
      is_folded: fc.boolean(),
      access,
    }),
    fc.record({
      type: fc.constant('product_list'),
      title: said,
      link: fc.constant(null),
      titles: fc.oneof(
        fc.record({ uris: fc.array(said, { maxLength: 3 }) }),
        fc.record({ sort: fc.constant('newest'), limit: fc.integer({ min: 1, max: 24 }) }),
      ),
      access,
    }),
    fc.record({
      type: fc.constant('department_grid'),
      title: said,
      departments: fc.option(fc.constant(['recht'])),
      access,
    }),
  )

  it('stands in its form, and the form says the same again', () => {
    fc.assert(
      fc.property(block, (stored) => {
        expect(storedBlock.safeParse(stored).success).toBe(true)
        const { type, ...written } = stored
        const fields = blocks[String(type)] ?? []
        const { body, errors } = readForm(fields, valuesOf(fields, written))
        expect(errors).toEqual({})
        expect(JSON.parse(JSON.stringify({ type, ...body }))).toEqual(JSON.parse(JSON.stringify(stored)))
      }),
    )
  })
})
