/** Where a person's own copy of a file is stored. */
export function copyKey(copyId: string): string {
  return `copies/${copyId}`
}
