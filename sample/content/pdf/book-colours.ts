/** White text stands on the strong colour. */
const LEAST_CONTRAST = 4
const INK = '#1b2421'

/** The colours of a book's pages by those of its cover: a strong one, and a pale one for boxes. */
export function bookColours(cover: readonly string[]): { strong: string; pale: string } {
  const strong = cover.find((colour) => 1.05 / (luminance(colour) + 0.05) >= LEAST_CONTRAST) ?? INK
  return { strong, pale: hex(channels(strong).map((channel) => Math.round(255 - (255 - channel) * 0.1))) }
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}

function hex(rgb: readonly number[]): string {
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Relative luminance (WCAG 2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
