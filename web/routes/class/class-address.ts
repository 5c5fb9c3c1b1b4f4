import { href } from 'react-router'
import { groupedCode } from '#contract/typed-text/spoken-code.ts'
import { KNOWN, PROVEN } from './form-names.ts'

interface Way {
  /** For whoever was here before. */
  known?: boolean
  /** For whoever comes back from the login at a provider. */
  proven?: boolean
  /** The page to go to afterwards. */
  redirect: string | null
}

/** The page of the class with this code. */
export function classAddress(code: string, { known = false, proven = false, redirect }: Way): string {
  const query = new URLSearchParams({
    ...(known && { [KNOWN]: '' }),
    ...(proven && { [PROVEN]: '' }),
    ...(redirect !== null && { redirect }),
  })
  return href('/class/:code', { code: groupedCode(code) }) + (query.size > 0 ? `?${query}` : '')
}

/** The page that asks for the code. */
export function enterClassAddress(redirect: string | null): string {
  return redirect === null ? href('/class') : `${href('/class')}?${new URLSearchParams({ redirect })}`
}

/** Whether a path leads to the page of a class. */
export function isClassAddress(path: string): boolean {
  return path.startsWith(`${href('/class')}/`)
}
