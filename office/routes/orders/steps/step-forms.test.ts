import { describe, expect, it } from 'vitest'
import { errorsAtLines } from '#forms/line-quantities.ts'
import { readCredit, readParcel } from './read-step-forms.ts'

const [FIRST, SECOND, THIRD] = ['0199d5a0-0000-7000-8000-000000000001', 'b', 'c']

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const quantities = { [`quantity.${FIRST}`]: '', [`quantity.${SECOND}`]: '2', [`quantity.${THIRD}`]: '0' }

describe('a parcel', () => {
  it('holds the lines of which a quantity is named', () => {
    const form = formOf({ ...quantities, carrier: 'post', tracking_number: ' 99.1 2 ' })
    const lines = [{ line_id: SECOND, quantity: 2 }]
    expect(readParcel(form)).toEqual({ parcel: { carrier: 'post', tracking_number: '99.1 2', lines } })
  })

  it('has no number if it is a letter', () => {
    const form = formOf({ ...quantities, carrier: 'post', tracking_number: '', letter: 'on' })
    expect(readParcel(form)).toMatchObject({ parcel: { tracking_number: null } })
  })

  it('is refused without articles, which would send everything, and without a number', () => {
    const form = formOf({ [`quantity.${FIRST}`]: '0', carrier: 'post' })
    expect(readParcel(form)).toEqual({
      errors: { lines: ['Artikel ist erforderlich'], tracking_number: ['Sendungsnummer ist erforderlich'] },
    })
  })
})

describe('a credit', () => {
  it('names articles and shipping', () => {
    expect(readCredit(formOf({ ...quantities, shipping: 'on', goodwill: '' }))).toEqual({
      lines: [{ line_id: SECOND, quantity: 2 }],
      shipping: true,
      goodwill: null,
    })
  })

  it('or an amount, as staff type it', () => {
    expect(readCredit(formOf({ goodwill: '12,50' }))).toEqual({ lines: [], shipping: false, goodwill: 1250 })
  })

  it('leaves it to the operation to refuse what is no number', () => {
    const { lines } = readCredit(formOf({ [`quantity.${FIRST}`]: 'zwei' }))
    expect(JSON.stringify(lines)).toBe(JSON.stringify([{ line_id: FIRST, quantity: null }]))
  })
})

it('a message about a line that was sent stands at the field of that line', () => {
  const errors = { 'lines.0.quantity': ['zu viel'], lines: ['fehlt'], note: ['fehlt'] }
  expect(errorsAtLines(errors, quantities)).toEqual({
    [`quantity.${SECOND}`]: ['zu viel'],
    lines: ['fehlt'],
    note: ['fehlt'],
  })
})
