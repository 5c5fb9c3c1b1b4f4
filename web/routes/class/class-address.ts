import { href } from 'react-router'
import { groupedCode } from '#contract/typed-text/spoken-code.ts'
import { KNOWN } from './form-names.ts'

interface Way {
  /** For whoever was here before. */
  known?: boolean
  /** The page to go to afterwards. */
  redirect: string | null
}

/** The page of the class with this code. */
export function classAddress(code: string, { known = false, redirect }: Way): string {
  const query = new URLSearchParams({ ...(known && { [KNOWN]: '' }), ...(redirect !== null && { redirect }) })
  return href('/class/:code', { code: groupedCode(code) }) + (query.size > 0 ? `?${query}` : '')
}

/** The page that asks for the code. */
export function enterClassAddress(redirect: string | null): string {
  return redirect === null ? href('/class') : `${href('/class')}?${new URLSearchParams({ redirect })}`
}
