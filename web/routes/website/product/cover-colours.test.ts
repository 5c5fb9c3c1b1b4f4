import { wcagContrast } from 'culori'
import { expect, test } from 'vitest'
import { coverColours } from './cover-colours.ts'

const COVERS = ['#123456', '#0b1f4b', '#e8b23a', '#7a1f2b', '#2f5d3a', '#f2e9d8', '#b03a9a', '#3aa6b0']

test.each(COVERS)('the colours of %s are light, and a text in its hue can be read on them', (colour) => {
  const { tint, stage, hue } = coverColours('Titel', colour)
  expect(wcagContrast('#1b2421', stage)).toBeGreaterThan(10)
  if (hue === null) return
  expect(hue % 15).toBe(0)
  const deep = `oklch(0.42 0.1 ${hue})`
  expect(wcagContrast(deep, tint)).toBeGreaterThanOrEqual(4.5)
  expect(wcagContrast(deep, stage)).toBeGreaterThanOrEqual(4.5)
})

test('a dark blue stays a blue; what has no colour gets the colour of paper', () => {
  expect(coverColours('Titel', '#0b1f4b').hue).toBe(270)
  expect(coverColours('Titel', '#777777').hue).toBeNull()
  expect(coverColours('Titel', undefined).stage).toMatch(/^#[0-9a-f]{6}$/)
})
