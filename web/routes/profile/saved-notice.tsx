import { useSearchParams } from 'react-router'
import { Notice } from '#ui/notice.tsx'
import { detailsMessages } from '#web/messages/accounts/details.ts'
import { SAVED_PARAMETER } from './saved.ts'

/** «Gespeichert», on the page after saving. */
export function SavedNotice() {
  const [search] = useSearchParams()
  return search.has(SAVED_PARAMETER) ? <Notice kind="success" title={detailsMessages.saved} live /> : null
}
