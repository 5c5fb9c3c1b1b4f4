/** The three channels of a colour, `#1b2421`, from 0 to 255. */
export function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}

export function hex(rgb: readonly number[]): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** `share` of a colour, the rest of another one. */
export function mixed(colour: string, other: string, share: number): string {
  const rest = channels(other)
  return hex(channels(colour).map((channel, n) => channel * share + (rest[n] ?? 0) * (1 - share)))
}

/** How far a colour is from grey, from 0 to 1. */
export function chroma(colour: string): number {
  const rgb = channels(colour)
  return (Math.max(...rgb) - Math.min(...rgb)) / 255
}

/** Relative luminance (WCAG 2). */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours (WCAG 2), from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}
