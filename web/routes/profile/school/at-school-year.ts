/** In addresses of pages of a school. */
export const YEAR = 'jahr'

/** The address of a page for a school year, with other parameters. */
export function atSchoolYear(path: string, year: string, others: Readonly<Record<string, string>> = {}): string {
  return `${path}?${new URLSearchParams({ [YEAR]: year, ...others })}`
}
