const TINTS = ['#d2e4e0', '#f7dcc8', '#e9e0cf', '#dfe6ee', '#fdf3d8', '#dbe4cf'] as const

/** The background of a title without a cover: always the same for a title, and light enough for dark text. */
export function placeholderColour(title: string): string {
  let sum = 0
  for (const letter of title) sum += letter.codePointAt(0) ?? 0
  return TINTS[sum % TINTS.length] as string
}
