import { useSearchParams } from 'react-router'
import { detailsMessages } from '#web/messages/account/details.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SAVED_PARAMETER } from './saved.ts'

/** «Gespeichert», on the page after saving. */
export function SavedNotice() {
  const [search] = useSearchParams()
  return search.has(SAVED_PARAMETER) ? <Notice kind="success" title={detailsMessages.saved} live /> : null
}
