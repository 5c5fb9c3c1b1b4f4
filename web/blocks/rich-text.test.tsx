import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { RichText as RichTextValue } from '#contract/ground/text/rich-text.ts'
import { RichText } from './rich-text.tsx'

function render(text: RichTextValue, below: 1 | 2 = 1, anchors = false): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <RichText text={text} below={below} anchors={anchors} />
    </MemoryRouter>,
  )
}

test('shows markup in a text as text', () => {
  expect(render([{ type: 'paragraph', spans: [{ text: '<script>alert(1)</script>' }] }])).toContain('&lt;script&gt;')
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  ' /x',
])('makes no link to %s', (href) => {
  expect(render([{ type: 'paragraph', spans: [{ text: 'Text', href }] }])).toContain('<p>Text</p>')
})

test('links to pages of this site and of others', () => {
  const html = render([
    {
      type: 'paragraph',
      spans: [
        { text: 'hier', href: '/agb' },
        { text: 'dort', href: 'https://example.org' },
      ],
    },
  ])
  expect(html).toContain('href="/agb"')
  expect(html).toContain('href="https://example.org"')
})

test('puts headings one level below the one above, and leaves no level out', () => {
  expect(render([{ type: 'heading', level: 2, text: 'Ziel' }], 2)).toContain('<h3')
  expect(render([{ type: 'heading', level: 2, text: 'Ziel' }])).toContain('<h2')
  expect(render([{ type: 'heading', level: 3, text: 'Ziel' }], 2)).toContain('<h3')
})

test('gives its sections an address where they can be linked to', () => {
  const text: RichTextValue = [{ type: 'heading', level: 2, text: 'Was der Versand kostet' }]
  expect(render(text, 1, true)).toContain('<h2 id="was-der-versand-kostet"')
  expect(render(text)).not.toContain('id=')
})
