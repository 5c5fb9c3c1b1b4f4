import { useEffect, useRef } from 'react'
import { data, Form, href } from 'react-router'
import type { TriedClassList } from '#contract/accounts/classes/class-lists.ts'
import { classYears, likelyClassYear } from '#contract/accounts/classes/class-years.ts'
import { errorCodes } from '#contract/errors.ts'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { slipSheetMessages, classListMessages as words } from '#web/messages/accounts/class-lists.ts'
import { classesMessages } from '#web/messages/accounts/classes.ts'
import { AccountBreadcrumb } from '#web/routes/profile/account-breadcrumb.tsx'
import { swissToday } from '#web/routes/profile/school/is-past.ts'
import { INTENT, SCHOOL } from '#web/routes/profile/school/members/form-names.ts'
import { schoolOfPage } from '#web/routes/profile/school/members/school-of-page.ts'
import { privatePage } from '#web/seo.ts'
import { PrintButton } from '../print-button.tsx'
import { SlipSheet } from '../slip-sheet.tsx'
import type { ClassSlips } from '../slips-of.ts'
import type { Route } from './+types/list.ts'
import { DIGEST, LIST, READ } from './form-names.ts'
import { ListForm } from './list-form.tsx'
import { sendClassList } from './send-list.ts'
import { isTaken, LeftOutRows, TriedClasses } from './tried-classes.tsx'

/** Unknown to whoever does not teach at a school. */
export async function loader(args: Route.LoaderArgs) {
  const school = await schoolOfPage(args)
  const today = swissToday()
  if (school?.role === 'responsible' || school?.role === 'teacher')
    return { school: { id: school.id, name: school.name }, years: classYears(today), year: likelyClassYear(today) }
  const [status, message] = errorCodes.not_found
  throw data({ code: 'not_found', message }, { status })
}

export async function action(args: Route.ActionArgs) {
  return sendClassList(args)
}

export const meta = privatePage(words.title, href('/profile/classes/list'))

/** Where classes of another system are tried, read, and handed out as slips. */
export default function ClassListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { school, years, year } = loaderData
  const form = { school: school.id, years, year }
  const crumbs = [
    { title: classesMessages.title, url: href('/profile/classes') },
    { title: words.title, url: href('/profile/classes/list') },
  ]
  return (
    <div className="flex flex-col gap-7">
      <AccountBreadcrumb crumbs={crumbs} />
      {actionData !== undefined && 'slips' in actionData ? (
        <Slips classes={actionData.slips} />
      ) : (
        <>
          <SectionHeading level={1} kicker={school.name} lead={words.lead}>
            {words.title}
          </SectionHeading>
          {actionData === undefined || 'message' in actionData ? (
            <>
              <ListForm {...form} failure={actionData} />
              <div className="flex max-w-[44rem] flex-col items-start gap-3 border-t border-line pt-5">
                <p>{words.whatStays}</p>
                <a href={href('/profile/classes/list/sample.zip')} className="text-link py-2" download>
                  {words.sample}
                </a>
              </div>
            </>
          ) : (
            <Tried key={actionData.tried.digest} form={form} {...actionData} />
          )}
        </>
      )}
    </div>
  )
}

interface TriedProps {
  form: { school: string; years: readonly string[]; year: string }
  tried: TriedClassList
  isChanged: boolean
}

function Tried({ form, tried, isChanged }: TriedProps) {
  const busy = useBusy()
  const answer = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone.
  useEffect(() => answer.current?.focus(), [])
  const made = tried.classes.filter((one) => one.answer === 'new').length
  const given = tried.classes.filter(isTaken).reduce((sum, { new_pupils: names }) => sum + names.length, 0)
  const isAnyPresent = tried.classes.some((one) => one.answer === 'present')
  return (
    <>
      <div ref={answer} tabIndex={-1} className="outline-none">
        <Notice
          kind={isChanged || given === 0 || tried.left_out.length > 0 ? 'warning' : 'success'}
          title={isChanged ? words.changed : words.checked(tried.classes.length)}
          live
        >
          {isChanged ? words.changedText : given === 0 ? words.nothing : words.summary(made, given)}
        </Notice>
      </div>
      {given > 0 && (
        <Form method="post" className="flex max-w-[44rem] flex-col items-start gap-3">
          <input type="hidden" name={SCHOOL} value={form.school} />
          <input type="hidden" name={LIST} value={JSON.stringify(tried.list)} />
          <input type="hidden" name={DIGEST} value={tried.digest} />
          <Button name={INTENT} value={READ} size="large" busy={busy}>
            {words.read(made, given)}
          </Button>
          <p className="text-ink-soft">{words.wait}</p>
        </Form>
      )}
      {tried.classes.length > 0 && <TriedClasses classes={tried.classes} />}
      {isAnyPresent && <p className="max-w-[44rem] text-ink-soft">{words.nameMatch}</p>}
      {tried.left_out.length > 0 && <LeftOutRows rows={tried.left_out} />}
      <details className="border-t border-line-strong pt-4">
        <summary className="text-link w-fit cursor-pointer py-2">{words.again}</summary>
        <div className="pt-4">
          <ListForm {...form} />
        </div>
      </details>
    </>
  )
}

function Slips({ classes }: { classes: readonly ClassSlips[] }) {
  const count = classes.reduce((sum, { pupils }) => sum + pupils.length, 0)
  return (
    <>
      <SectionHeading level={1}>{slipSheetMessages.title}</SectionHeading>
      <div className="flex flex-col gap-5 print:hidden">
        <Notice kind="success" title={words.done(count)} live>
          {slipSheetMessages.once}
        </Notice>
        <div className="flex flex-wrap items-center gap-3">
          <PrintButton />
          <ButtonLink to={href('/profile/classes')} variant="secondary">
            {words.back}
          </ButtonLink>
        </div>
      </div>
      <SlipSheet classes={classes} />
    </>
  )
}
