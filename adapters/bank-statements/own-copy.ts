/** The same text in memory of its own: a part of a string otherwise keeps the whole of it, here a slice of the file. */
export function ownCopy(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le')
}
