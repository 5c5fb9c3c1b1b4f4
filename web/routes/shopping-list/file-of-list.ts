/** Where the API gives a file of a list. */
export function fileOfList(code: string, file: 'list.pdf' | 'list.csv' | 'qr-code.svg'): string {
  return `/api/shop/shopping-lists/${code}/${file}`
}
