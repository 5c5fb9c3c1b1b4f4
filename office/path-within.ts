/** A path of the back office that a form names; anything else, such as `//elsewhere` or `/\\elsewhere`, is its start. */
export function pathWithin(path: string): string {
  return /^\/(?![/\\])/.test(path) ? path : '/'
}
