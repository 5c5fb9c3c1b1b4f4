import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Availability, Title } from '#contract/catalogue/catalogue.ts'
import { editionMessages } from '#web/messages/catalogue/editions.ts'
import { SuccessorNotice } from './successor-notice.tsx'

const successor: NonNullable<Title['successor']> = {
  title: 'Spielregeln 8',
  uri: '/titel/spielregeln-8',
  availability: 'available',
  available_from: null,
  cover: { permalink: '/spielregeln-8.jpg', alt: '', focus: '50-50', width: 600, height: 800, colour: '#1a2b3c' },
}
const note = { title: editionMessages.successor, text: editionMessages.successorText, link: editionMessages.show }

function shownOn(availability: Availability, next: Title['successor'] = successor): string {
  const element = <SuccessorNotice page={{ product: { successor: next, availability }, successorNote: next && note }} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('a title that is out of print shows the newer one with its cover, and the button that leads there', () => {
  const shown = shownOn('out_of_print')
  expect(shown).toContain('spielregeln-8.jpg')
  expect(shown).toContain('Spielregeln 8')
  const [link] = /<a [^>]*>/.exec(shown) ?? []
  expect(link).toContain('href="/titel/spielregeln-8"')
  // The first button of the page: nothing else can be bought there.
  expect(link).toContain('bg-river-700')
  expect(shownOn('available')).not.toContain('bg-river-700')
})

test('a title without a newer one shows nothing', () => {
  expect(shownOn('out_of_print', null)).toBe('')
})
