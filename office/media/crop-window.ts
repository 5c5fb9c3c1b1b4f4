import { type ImageRatio, imageHeight } from '#contract/catalogue/images.ts'

interface Measures {
  width: number
  height: number
}

/** `40-20` as two numbers of percent; the middle where it says nothing. */
export function focusPoint(focus: string): { x: number; y: number } {
  const [, x = '50', y = '50'] = /^(\d{1,3})-(\d{1,3})$/.exec(focus.trim()) ?? []
  return { x: within(Number(x), 100), y: within(Number(y), 100) }
}

/** The other way round, in whole percent. */
export function focusText({ x, y }: { x: number; y: number }): string {
  return `${within(Math.round(x), 100)}-${within(Math.round(y), 100)}`
}

/** The part of a picture that stays when it is cropped to a ratio around its focus, as the shop does: in pixels. */
export function cropWindow({ width, height }: Measures, ratio: ImageRatio, focus: string) {
  const down = imageHeight(1_000, ratio) / 1_000
  const across = Math.min(width, height / down)
  const frame = { width: across, height: across * down }
  const { x, y } = focusPoint(focus)
  return {
    ...frame,
    left: within((x / 100) * width - frame.width / 2, width - frame.width),
    top: within((y / 100) * height - frame.height / 2, height - frame.height),
  }
}

function within(value: number, most: number): number {
  return Math.max(0, Math.min(most, value))
}
