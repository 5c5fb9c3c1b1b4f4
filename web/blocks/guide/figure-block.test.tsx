import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Block } from '#contract/content/blocks.ts'
import { figureMessages } from '#web/messages/content/figures.ts'
import FigureBlock from './figure-block.tsx'

const block: Extract<Block, { type: 'figure' }> = {
  type: 'figure',
  title: '',
  picture: { permalink: '/grafik.webp', alt: 'Fische', focus: '50-50', width: 960, height: 640, colour: '#d9e6e2' },
  caption: 'Am Montag gezählt.',
  head: ['Wann', 'Fische'],
  rows: [{ cells: ['Am Morgen', '12'] }, { cells: ['Am Abend', '8'] }],
}

const shown = (changed: Partial<typeof block> = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <FigureBlock first={false} block={{ ...block, ...changed }} />
    </MemoryRouter>,
  )

test('what a figure was drawn from can be unfolded below it, as a table whose rows and columns have names', () => {
  const [data = ''] = /<details.*<\/details>/s.exec(shown()) ?? []
  expect(data).toContain(figureMessages.data)
  expect(data.match(/<th scope="row"/g)).toHaveLength(2)
  expect(data.match(/<th scope="col"/g)).toHaveLength(2)
  expect(data).toMatch(/Am Abend<\/th><td[^>]*>8</)
})

test('the picture is shown whole and says its data in words; without a caption the words name the table', () => {
  expect(shown()).toContain('alt="Fische"')
  expect(shown()).not.toContain('fit=crop')
  const unnamed = shown({ caption: '' })
  expect(unnamed).not.toContain('<figcaption')
  expect(unnamed).toMatch(/<caption[^>]*><span[^>]*>Fische/)
})
