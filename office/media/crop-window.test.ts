import fc from 'fast-check'
import { expect, test } from 'vitest'
import { IMAGE_RATIOS } from '#contract/catalogue/images.ts'
import { cropWindow, focusPoint, focusText } from './crop-window.ts'

const side = fc.integer({ min: 20, max: 5_000 })
const percent = fc.integer({ min: 0, max: 100 })

test('a crop lies within the picture, has its ratio, and is as large as it can be', () => {
  fc.assert(
    fc.property(side, side, percent, percent, fc.constantFrom(...IMAGE_RATIOS), (width, height, x, y, ratio) => {
      const crop = cropWindow({ width, height }, ratio, `${x}-${y}`)
      const [across = 1, down = 1] = ratio.split(':').map(Number)
      expect(crop.width / crop.height).toBeCloseTo(across / down, 2)
      expect(crop.left).toBeGreaterThanOrEqual(0)
      expect(crop.top).toBeGreaterThanOrEqual(0)
      expect(crop.left + crop.width).toBeLessThanOrEqual(width + 1e-6)
      expect(crop.top + crop.height).toBeLessThanOrEqual(height + 1e-6)
      expect(Math.min(width - crop.width, height - crop.height)).toBeCloseTo(0, 6)
    }),
  )
})

test('a focus is read as it is written, and anything else is the middle', () => {
  expect(focusPoint('40-20')).toEqual({ x: 40, y: 20 })
  expect(focusText({ x: 40.4, y: 119 })).toBe('40-100')
  for (const text of ['', 'links', '40', '-1-5']) expect(focusPoint(text)).toEqual({ x: 50, y: 50 })
})
