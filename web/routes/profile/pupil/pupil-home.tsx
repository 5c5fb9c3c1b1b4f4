import { href, useSearchParams } from 'react-router'
import type { FormFailure } from '#forms/api-failure.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pagination } from '#ui/paging/pagination.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { pupilAccountMessages as words } from '#web/messages/accounts/pupils.ts'
import { CodeForm } from '#web/routes/coupons/code-form.tsx'
import { PupilBook } from './pupil-book.tsx'
import type { PupilHomeData } from './read-pupil-home.ts'
import { REDEEMED_BEFORE, REDEEMED_NOW } from './redeemed-by-pupil.ts'

interface PupilHomeProps {
  home: PupilHomeData
  failure: FormFailure | undefined
}

/** The first page of a pupil: their books, and the field for the code of another one. */
export function PupilHome({ home: { alias, owned, page, lastPage }, failure }: PupilHomeProps) {
  const [search] = useSearchParams()
  const told = search.has(REDEEMED_NOW) ? words.redeemed : search.has(REDEEMED_BEFORE) ? words.redeemedAgain : null
  return (
    <div className="flex max-w-[44rem] flex-col gap-9">
      <div className="flex flex-col gap-6">
        <SectionHeading level={1}>{words.hello(alias)}</SectionHeading>
        {told !== null && !failure && <Notice kind="success" title={told} live />}
        {owned.length === 0 ? (
          <EmptyState icon="book" title={words.none} text={words.noneText} />
        ) : (
          <section aria-label={words.books} className="flex flex-col gap-4">
            <h2 className="sr-only">{words.books}</h2>
            <ul className="flex flex-col gap-4">
              {owned.map((one) => (
                <PupilBook key={one.id} owned={one} />
              ))}
            </ul>
            <Pagination
              page={page}
              lastPage={lastPage}
              label={words.pages}
              hrefOf={(number) => `${href('/profile/e-learning')}?page=${number}`}
            />
          </section>
        )}
      </div>
      <section className="flex flex-col gap-4">
        <SectionHeading level={2} size="part" lead={words.redeemLead}>
          {words.redeemTitle}
        </SectionHeading>
        <CodeForm failure={failure} isLoggedIn />
      </section>
    </div>
  )
}
