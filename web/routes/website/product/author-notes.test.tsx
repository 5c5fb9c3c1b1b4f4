import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { AuthorNotes } from './author-notes.tsx'

test('the first-named author is listed also when there is no text about her', () => {
  const shown = renderToStaticMarkup(
    <MemoryRouter>
      <AuthorNotes
        authors={[
          { title: 'Selina Stucki', url: '/autoren/selina-stucki', note: null },
          { title: 'Simon Mühlemann', url: null, note: 'Lehrer in Bern' },
        ]}
      />
    </MemoryRouter>,
  )
  expect(shown.indexOf('Selina Stucki')).toBeGreaterThan(0)
  expect(shown.indexOf('Selina Stucki')).toBeLessThan(shown.indexOf('Simon Mühlemann'))
  expect(shown.match(/<p /g)).toHaveLength(1)
})
