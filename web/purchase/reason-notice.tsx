import { useSearchParams } from 'react-router'
import { type ErrorCode, errorCodes } from '#contract/errors.ts'
import { Notice } from '#ui/notice.tsx'

/** The parameter that says why the visitor was sent to a page: a code of the contract. */
export const REASON = 'grund'

/** Why a step sent the visitor back here, if one did; a page that tells of one code itself names it. */
export function ReasonNotice({ except }: { except?: ErrorCode }) {
  const [search] = useSearchParams()
  const reason = search.get(REASON) ?? ''
  const known = Object.entries(errorCodes).find(([code]) => code === reason)
  if (!known || reason === except) return null
  return (
    <Notice kind="warning" live>
      {known[1][1]}
    </Notice>
  )
}
