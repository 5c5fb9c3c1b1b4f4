import { expect, test } from 'vitest'
import { isSignature } from '#contract/catalogue/images.ts'
import { drawSignature, SIGNATURE } from '../pictures/draw-signature.ts'
import { picturesToDraw } from './sample-pictures.ts'
import { team } from './team.ts'

const members = team.flatMap(({ content }) => (content.type === 'team_member' ? [content] : []))

test('everybody of the team has a signature of 240 to 72, and no drawn face is left', () => {
  expect(members).toHaveLength(24)
  for (const { picture } of members) expect(picture && isSignature(picture)).toBe(true)
  expect(SIGNATURE.width / SIGNATURE.height).toBe(240 / 72)
  expect(picturesToDraw().filter(({ file }) => /portr/i.test(file))).toEqual([])
})

test('a signature is one stroke of one brush in one ink, and of nobody else', () => {
  const drawn = members.map(({ title }) => drawSignature(title).svg)
  expect(new Set(drawn).size).toBe(24)
  for (const svg of drawn) {
    expect(svg).not.toContain('NaN')
    expect(new Set([...svg.matchAll(/stroke="(#[0-9a-f]{6})"/g)].map(([, ink]) => ink)).size).toBe(1)
    // The hairs of the brush follow one line; a dot or a bar is a short one.
    const paths = new Set([...svg.matchAll(/ d="([^"]+)"/g)].map(([, path = '']) => path))
    expect([...paths].filter((path) => path.split('C').length > 2)).toHaveLength(1)
    for (const path of paths) expect(path.match(/M/g)).toHaveLength(1)
  }
  expect(drawSignature('Regula Aebersold')).toEqual(drawSignature('Regula Aebersold'))
})

test('a signature stays on its paper', () => {
  for (const { title } of members) {
    const { svg } = drawSignature(title)
    for (const [, path = ''] of svg.matchAll(/ d="([^"]+)"/g)) {
      const numbers = path.split(/[MC ]/).filter(Boolean).map(Number)
      for (const [n, value] of numbers.entries()) {
        expect(value, title).toBeGreaterThanOrEqual(0)
        expect(value, title).toBeLessThanOrEqual(n % 2 === 0 ? SIGNATURE.width : SIGNATURE.height)
      }
    }
  }
})

test('a name with a letter that the pen does not have is refused while the demonstration is made', () => {
  expect(() => drawSignature('Ørjan Moe')).toThrow('«Ø»')
})
