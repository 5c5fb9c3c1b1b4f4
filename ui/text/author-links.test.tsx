import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AuthorLinks } from './author-links.tsx'

const authors = ['Selina Stucki', 'Andreas Waber-Baumgartner', 'Lorenz Ryser-Wanner'].map((title) => ({
  title,
  url: null,
}))

function shown(count: number, most?: number): string {
  const markup = renderToStaticMarkup(
    <AuthorLinks authors={authors.slice(0, count)} {...(most && { most })} className="" linkClassName="" />,
  )
  return markup.replace(/<span.*?<\/span>|<[^>]*>/g, '')
}

test('a card names two authors whole, and says that there are others', () => {
  expect(shown(3, 2)).toBe('Selina Stucki, Andreas Waber-Baumgartner u. a.')
  expect(shown(2, 2)).toBe('Selina Stucki, Andreas Waber-Baumgartner')
})

test('a page names all of them', () => {
  expect(shown(3)).toBe('Selina Stucki, Andreas Waber-Baumgartner, Lorenz Ryser-Wanner')
})
