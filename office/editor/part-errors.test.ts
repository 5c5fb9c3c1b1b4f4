import { describe, expect, it } from 'vitest'
import { fieldMessage } from '#contract/field-messages.ts'
import { HEAD } from './document.ts'
import { partErrors } from './part-errors.ts'

const about = {
  head: { type: 'page' },
  blocks: [
    { id: 'a', type: 'quote' },
    { id: 'b', type: 'accordion' },
  ],
}
const wrong = fieldMessage('content.blocks.1.items.0.text', 'invalid')

describe('what is wrong with an entry', () => {
  it('stands at the part and the field that it is about, in the words of the form', () => {
    const errors = {
      'content.title': [fieldMessage('content.title', 'required')],
      'content.blocks.1.items.0.text': [wrong],
      'content.blocks': [fieldMessage('content.blocks', 'invalid')],
    }
    const parts = partErrors(errors, about, true)
    expect(parts[HEAD]).toMatchObject({ title: ['Titel ist erforderlich'] })
    expect(Object.keys(parts[HEAD] ?? {})).toEqual(['title', 'blocks'])
    expect(parts['b']).toEqual({ 'items.0.text': ['Text ist ungültig'] })
  })

  it('is not that something is not written yet, before somebody saves', () => {
    const errors = {
      'content.blocks.0.text': [fieldMessage('text', 'required')],
      'content.blocks.1.items.0.text': [wrong],
    }
    expect(Object.keys(partErrors(errors, about, false))).toEqual(['b'])
  })
})
