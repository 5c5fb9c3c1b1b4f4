import { Form, href } from 'react-router'
import { type CodeCounts, listProductCoupons, MOST_SLIPS } from '#contract/licences/coupon-sets.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { orLastPage, pageIn } from '#forms/last-page.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchedField } from '#ui/fields/searched-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pagination } from '#ui/paging/pagination.tsx'
import { PillLinks } from '#ui/pill-links.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { couponSetMessages, couponsMessages } from '#web/messages/licences/coupons.ts'
import { ReasonNotice } from '#web/purchase/reason-notice.tsx'
import { privatePage } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import type { Route } from './+types/sets.ts'
import { ALL, addressOfFile, addressOfSets, KIND, type Kind, kinds, SEARCH } from './addresses.ts'
import { RedeemedRow, SetRow } from './set-row.tsx'

/** Where a code is redeemed. */
const REDEEM = '/coupons/redeem'
const LONGEST_SEARCH = 100
const KINDS = Object.keys(kinds) as Kind[]

export async function loader(args: Route.LoaderArgs) {
  const user = await requireLogin(args)
  const { searchParams } = args.url
  const kind = KINDS.find((one) => kinds[one] === searchParams.get(KIND))
  const search = (searchParams.get(SEARCH) ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, LONGEST_SEARCH)
  const read = (page: number) =>
    apiOf(args)(listProductCoupons, { params: { id: user.id }, query: { page, kind, search } })
  const { data, meta, codes } = await orErrorPage(orLastPage(pageIn(searchParams), read))
  return { coupons: data, codes, kind, search, page: meta.current_page, lastPage: meta.last_page }
}

export const meta = privatePage(couponsMessages.title, href('/profile/coupons'))

/** What the user bought for others, and what they redeemed. */
export default function CouponsPage({ loaderData }: Route.ComponentProps) {
  const { coupons, codes, kind, search, page, lastPage } = loaderData
  const isNarrowed = kind !== undefined || search !== '' || page > 1
  if (coupons.length === 0 && !isNarrowed) return <NoCoupons />
  return (
    <div className="flex flex-col gap-7">
      <SectionHeading level={1} lead={couponsMessages.lead}>
        {couponsMessages.title}
      </SectionHeading>
      <ReasonNotice />
      <nav aria-label={couponsMessages.kinds} className="print:hidden">
        <PillLinks
          current={kind ?? ALL}
          links={[
            { id: ALL, title: couponsMessages.all, url: addressOfSets({ kind: undefined, search }) },
            ...KINDS.map((one) => ({
              id: one,
              title: couponsMessages[one],
              url: addressOfSets({ kind: one, search }),
            })),
          ]}
        />
      </nav>
      <Form method="get" role="search" className="flex flex-wrap items-end gap-3 print:hidden">
        {kind && <input type="hidden" name={KIND} value={kinds[kind]} />}
        <SearchedField
          searched={search}
          name={SEARCH}
          type="search"
          label={couponsMessages.search}
          maxLength={LONGEST_SEARCH}
          className="w-full max-w-sm"
        />
        <Button variant="secondary">{couponsMessages.searchButton}</Button>
      </Form>
      {coupons.length === 0 ? (
        <p>{couponsMessages.noneFound}</p>
      ) : (
        <ul className="flex flex-col border-t border-line">
          {coupons.map((one) => (
            <li key={one.id} className="border-b border-line py-5">
              {one.kind === 'bought' ? <SetRow set={one} /> : <RedeemedRow coupon={one} />}
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} lastPage={lastPage} hrefOf={(number) => addressOfSets({ kind, search, page: number })} />
      <p className="flex flex-wrap gap-3 print:hidden">
        <ButtonLink to={REDEEM}>{couponsMessages.redeem}</ButtonLink>
        <FilesOfAll codes={codes} />
      </p>
      {codes.free > MOST_SLIPS && <Notice>{couponSetMessages.tooManyForSheet(MOST_SLIPS)}</Notice>}
    </div>
  )
}

/** The files of all codes, whichever of them the list shows. */
function FilesOfAll({ codes: { total, free } }: { codes: CodeCounts }) {
  return (
    <>
      {free > 0 && free <= MOST_SLIPS && (
        <ButtonLink to={addressOfFile('sheet.pdf')} reloadDocument variant="secondary">
          {couponsMessages.allSlips}
        </ButtonLink>
      )}
      {total > 0 && (
        <ButtonLink to={addressOfFile('codes.csv')} reloadDocument variant="secondary">
          {couponsMessages.allCodes}
        </ButtonLink>
      )}
    </>
  )
}

function NoCoupons() {
  return (
    <div className="flex flex-col gap-7">
      <SectionHeading level={1}>{couponsMessages.title}</SectionHeading>
      <ReasonNotice />
      <EmptyState icon="ticket" title={couponsMessages.none} text={couponsMessages.noneText}>
        <ButtonLink to={REDEEM}>{couponsMessages.redeem}</ButtonLink>
      </EmptyState>
    </div>
  )
}
