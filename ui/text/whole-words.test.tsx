import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WholeWords } from './whole-words.tsx'

const render = (text: string) => renderToStaticMarkup(<WholeWords>{text}</WholeWords>)

test('keeps a short word with hyphens on one line', () => {
  expect(render('Neue E-Mail-Adresse bestätigen')).toBe(
    'Neue <span class="whitespace-nowrap">E-Mail-Adresse</span> bestätigen',
  )
})

test('lets a long one break, and leaves dashes between words alone', () => {
  const text = 'Maximiliane-Alexandra – Herbst - Winter'
  expect(render(text)).toBe(text)
})
