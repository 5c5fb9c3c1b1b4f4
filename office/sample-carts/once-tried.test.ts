import { describe, expect, it, vi } from 'vitest'
import { sampleCartWords } from '#office/messages/settings/sample-carts.ts'
import { CHECKED, onceTried, TRIED } from './once-tried.ts'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

async function press(fields: Record<string, string>, value: unknown = { domestic: 900 }) {
  const save = vi.fn(async () => 'saved' as const)
  const answer = await onceTried(formOf(fields), value, { tryOut: async () => [], save })
  return { answer, saves: save.mock.calls.length }
}

describe('a change of money', () => {
  it('is not saved at first: the form comes back with all that was typed, and what must be ticked', async () => {
    const { answer, saves } = await press({ 'value.domestic': '9.00' })
    expect(saves).toBe(0)
    expect(answer).toMatchObject({
      init: { status: 422 },
      data: {
        values: { 'value.domestic': '9.00' },
        errors: { [CHECKED]: [sampleCartWords.check] },
        trial: { carts: [], tried: '{"domestic":900}' },
      },
    })
  })

  it('is saved once it is ticked', async () => {
    expect(await press({ [CHECKED]: 'on', [TRIED]: '{"domestic":900}' })).toEqual({ answer: 'saved', saves: 1 })
  })

  it.each([
    ['without the tick', { [TRIED]: '{"domestic":900}' }],
    ['with a tick at another value', { [CHECKED]: 'on', [TRIED]: '{"domestic":800}' }],
    ['with a tick at nothing', { [CHECKED]: 'on' }],
  ])('is tried again %s', async (_, fields) => {
    const { answer, saves } = await press(fields)
    expect(saves).toBe(0)
    expect(answer).toMatchObject({ data: { trial: { tried: '{"domestic":900}' } } })
  })
})
