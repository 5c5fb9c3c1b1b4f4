import { href, Link, useLocation } from 'react-router'
import { fieldLabels } from '#contract/field-labels.ts'
import { Notice } from '#ui/notice.tsx'
import { addressBookMessages } from '#web/messages/accounts/details.ts'

/** Names the missing personal data, and links there and back; nothing where all is there. */
export function MissingDataNotice({ missing }: { missing: readonly string[] }) {
  const { pathname } = useLocation()
  if (missing.length === 0) return null
  const redirect = new URLSearchParams({ redirect: pathname })
  return (
    <Notice kind="warning" title={addressBookMessages.missing(missing.map((name) => fieldLabels[name]).join(', '))}>
      {addressBookMessages.missingText}{' '}
      <Link to={`${href('/profile/details/personal-data')}?${redirect}`} className="text-link">
        {addressBookMessages.complete}
      </Link>
    </Notice>
  )
}
