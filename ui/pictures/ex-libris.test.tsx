import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Picture } from '#contract/catalogue/catalogue.ts'
import { ExLibris } from './ex-libris.tsx'

const PHOTO: Picture = {
  permalink: '/uploads/lea.jpg',
  alt: '',
  focus: '50-30',
  width: 900,
  height: 1200,
  colour: '#8899aa',
}
const PLATE: Picture = { ...PHOTO, permalink: '/ex-libris/lea-amstutz.webp', alt: 'Ex libris von Lea Amstutz' }
const NAME = 'Lea Amstutz'

const shown = (picture: Picture | null, decorative = false) =>
  renderToStaticMarkup(<ExLibris name={NAME} picture={picture} sizes="16rem" decorative={decorative} />)

test('beside the name a picture says nothing, whichever it is', () => {
  for (const picture of [PLATE, PHOTO]) expect(shown(picture, true)).toContain('alt=""')
  expect(shown(null, true)).toContain('aria-hidden="true"')
  expect(shown(null, true)).not.toContain('role="img"')
})

test('alone it says whose it is', () => {
  expect(shown(PLATE)).toContain('alt="Ex libris von Lea Amstutz"')
  expect(shown(PHOTO)).toContain('alt="Porträt von Lea Amstutz"')
  expect(shown(null)).toContain('role="img" aria-label="Ex libris von Lea Amstutz"')
})

test('a photograph is shown in two colours, a drawn plate in its own', () => {
  expect(shown(PHOTO)).toContain('duotone')
  expect(shown(PLATE)).not.toContain('duotone')
})

test('somebody without a picture has a plate with initials and name on a colour of their own', () => {
  const colourOf = (name: string) =>
    /fill="(#[0-9a-f]{6})"/.exec(renderToStaticMarkup(<ExLibris name={name} picture={null} sizes="16rem" />))?.[1]
  expect(shown(null)).toMatch(/>LA<.*>Lea Amstutz</)
  expect(colourOf('Lea Amstutz')).toBe(colourOf('Lea Amstutz'))
  expect(colourOf('Zdeněk Černý')).not.toBe(colourOf('Lea Amstutz'))
})
