import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import type { CouponSet, OwnCoupon } from '#contract/licences/coupon-sets.ts'
import { HANDED_OUT_NOTE } from '#contract/licences/coupon-sets.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type PageLinkProps, Pagination } from '#ui/paging/pagination.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { couponSetMessages as messages } from '#web/messages/licences/coupons.ts'
import { SavedNotice } from '../saved-notice.tsx'
import { addressOfSet } from './addresses.ts'
import { CodesTable } from './codes-table.tsx'
import { CHOOSE_ALL, CHOOSE_NONE, COUPON, INTENT, TAKE_BACK, TURN } from './form-names.ts'
import type { GroupCounts } from './group-codes.ts'
import type { ChosenCodes } from './mark-coupons.ts'

interface CodesOfSetProps {
  set: Pick<CouponSet, 'id'> & {
    coupons: readonly OwnCoupon[]
    /** Free codes in groups, to copy: no more than a page can carry. */
    free: readonly string[]
    freeCount: number
    /** Of all pages. */
    codeGroups: readonly GroupCounts[]
    page: number
    lastPage: number
  }
  /** The form that came back. */
  sent: (FormFailure & Partial<Pick<ChosenCodes, 'chosen'>>) | ChosenCodes | undefined
}

/** The codes with their states; free ones are copied here, and marked as handed out. */
export function CodesOfSet({
  set: { id, coupons, free, freeCount, codeGroups, page, lastPage },
  sent,
}: CodesOfSetProps) {
  const failure = sent && 'message' in sent ? sent : undefined
  const onPage = coupons.filter(({ state }) => state === 'unredeemed').map((coupon) => coupon.id)
  const chosen = new Set([...(sent?.chosen ?? []), ...(sent && 'areChosen' in sent && sent.areChosen ? onPage : [])])
  const areChosen = onPage.length > 0 && onPage.every((one) => chosen.has(one))
  const onOtherPages = [...chosen].filter((one) => !onPage.includes(one))
  const heading = useRef<HTMLDivElement>(null)
  // The button that turned the page stands at its end.
  useEffect(() => {
    if (sent && 'isTurned' in sent && sent.isTurned) heading.current?.focus()
  }, [sent])
  const busy = useBusy()
  const submit = useSubmit()
  return (
    <section className="flex flex-col gap-4 md:gap-5">
      <div ref={heading} tabIndex={-1} className="outline-none">
        <SectionHeading level={2}>{messages.codes}</SectionHeading>
      </div>
      {failure ? <FormErrorSummary title={failure.message} errors={failure.errors} /> : <SavedNotice />}
      <Form method="post" className="group/codes flex flex-col gap-4">
        {onOtherPages.map((one) => (
          <input key={one} type="hidden" name={COUPON} value={one} />
        ))}
        {free.length > 0 && (
          <>
            {/* In sight while codes are ticked, which are many. */}
            <fieldset className="rounded-lg bg-paper-deep p-2.5 md:p-4 group-has-[[name=coupon]:checked]/codes:sticky group-has-[[name=coupon]:checked]/codes:top-[calc(var(--banner)+4.5rem)] group-has-[[name=coupon]:checked]/codes:z-20 group-has-[[name=coupon]:checked]/codes:shadow-raised print:hidden">
              <legend className="sr-only">{messages.mark}</legend>
              <div className="flex flex-col gap-3 md:flex-row md:items-end">
                <TextField
                  name="note"
                  label={messages.to}
                  maxLength={HANDED_OUT_NOTE}
                  defaultValue={sent?.values['note']}
                  error={failure?.errors.note}
                  className="md:flex-1"
                />
                <div className="flex flex-wrap gap-2 md:gap-3">
                  {/* The first button of the form: Enter in the field presses it. */}
                  <Button busy={busy}>{messages.handOut}</Button>
                  <Button variant="secondary" name={INTENT} value={TAKE_BACK} busy={busy}>
                    {messages.takeBack}
                  </Button>
                </div>
              </div>
              {onOtherPages.length > 0 && (
                <p className="mt-3 text-sm">{messages.chosenOnOtherPages(onOtherPages.length)}</p>
              )}
            </fieldset>
            <p className="flex flex-wrap items-center gap-x-5 gap-y-2 max-md:-my-2 print:hidden">
              <button
                type="submit"
                name={INTENT}
                value={areChosen ? CHOOSE_NONE : CHOOSE_ALL}
                onClick={(event) => {
                  event.preventDefault()
                  void submit(event.currentTarget, { method: 'post', preventScrollReset: true })
                }}
                className="text-link inline-flex min-h-11 items-center"
              >
                {areChosen ? messages.chooseNone : messages.chooseAll}
              </button>
              <CopyButton text={free.join('\n')}>{messages.copyFree(free.length, freeCount)}</CopyButton>
            </p>
          </>
        )}
        <CodesTable key={`${page} ${chosen.size}`} coupons={coupons} groups={codeGroups} chosen={chosen} />
        <p className="max-w-[44rem] text-sm text-ink-soft">
          {free.length > 0 && messages.markText} {messages.seen}
        </p>
        <Pagination
          page={page}
          lastPage={lastPage}
          hrefOf={(number) => addressOfSet({ id, page: number })}
          pageLink={TurnButton}
        />
      </Form>
    </section>
  )
}

/** Turns the page, and takes along what is ticked and typed. */
function TurnButton({ to, rel: _, ...rest }: PageLinkProps) {
  return <button type="submit" formAction={to} name={INTENT} value={TURN} {...rest} />
}
