/** When something printed that lies in stock arrives. */
export function atYours(when: string): string {
  return `${when} bei Ihnen`
}
