import { href } from 'react-router'
import type { OwnSchool } from '#contract/accounts/schools/schools.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { newQuoteMessages as words } from '#web/messages/procurement/quotes.ts'
import { FOR, missingAddressPath, ONESELF } from '../address-of-quotes.ts'

/** Says that there is no quote without an address for the bill, and where it is given by whoever may. */
export function NoAddress({ school }: { school: Pick<OwnSchool, 'role'> | null }) {
  const way = school
    ? school.role === 'responsible' && href('/profile/school/address/:address', { address: 'billing' })
    : missingAddressPath(`${href('/profile/quotes/new')}?${FOR}=${ONESELF}`)
  const [title, text] = school
    ? [words.noAddressOfSchool, words.noAddressOfSchoolText]
    : [words.noAddress, words.noAddressText]
  return (
    <Notice kind="warning" title={title}>
      <p>{text}</p>
      {way && (
        <p className="mt-3">
          <ButtonLink to={way} variant="secondary" size="small">
            {words.addAddress}
          </ButtonLink>
        </p>
      )}
    </Notice>
  )
}
