const NUMBER = /^(\d{1,3}(?:\.\d{1,3})*)\.?\s/

/** How deep an entry of a table of contents stands, 1 to 3, by its number: «2.1 Die Bilanz» 2, without a number 1. */
export function contentsLevel(label: string): number {
  const [, number = ''] = NUMBER.exec(label) ?? []
  return Math.min(3, number.split('.').length)
}
