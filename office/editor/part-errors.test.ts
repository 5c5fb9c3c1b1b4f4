import { describe, expect, it } from 'vitest'
import { fieldMessage } from '#contract/field-messages.ts'
import { HEAD } from './document.ts'
import { partErrors, partWarnings } from './part-errors.ts'

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

describe('what an entry points to that is gone', () => {
  it('stands at its part with the address that is written there', () => {
    const text = [
      {
        type: 'paragraph',
        spans: [
          { text: 'weg', href: '/weg' },
          { text: 'auch', href: '/auch-weg' },
        ],
      },
    ]
    const written = {
      head: { type: 'article', related: ['/titel/weg'] },
      blocks: [{ id: 'a', type: 'text', text }],
    }
    const gone = (path: string): [string, string[]] => [path, [fieldMessage(path, 'gone')]]
    const warnings = Object.fromEntries([
      gone('content.related.0'),
      gone('content.blocks.0.text.0.spans.0.href'),
      gone('content.blocks.0.text.0.spans.1.href'),
    ])
    const parts = partWarnings(warnings, written)
    expect(Object.values(parts[HEAD] ?? {})).toEqual([
      ['Titel dazu führt zu nichts, das es im Shop gibt: «/titel/weg»'],
    ])
    expect(Object.values(parts['a'] ?? {}).flat()).toEqual([
      'Link führt zu nichts, das es im Shop gibt: «/weg»',
      'Link führt zu nichts, das es im Shop gibt: «/auch-weg»',
    ])
  })
})
