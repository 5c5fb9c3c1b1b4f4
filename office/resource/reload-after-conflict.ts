import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Reads the page's thing again after a conflict too: what somebody else has done is shown beside what was typed. */
export function reloadAfterConflict({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate
}
