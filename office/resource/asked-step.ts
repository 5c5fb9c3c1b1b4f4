/** The parameter of an address that opens a step of its page, also without JavaScript. */
const PARAMETER = 'schritt'

/** The address of a page with one of its steps open. */
export function withStep(path: string, step: string): string {
  return `${path}?${new URLSearchParams({ [PARAMETER]: step })}`
}

/** The step that an address opens. */
export function askedStep(search: string): string | null {
  return new URLSearchParams(search).get(PARAMETER)
}

/** The same address without the step: once it is done, it is not opened again. */
export function withoutStep({ pathname, search }: { pathname: string; search: string }): string {
  const rest = new URLSearchParams(search)
  rest.delete(PARAMETER)
  return rest.size > 0 ? `${pathname}?${rest}` : pathname
}
