import { href, useSearchParams } from 'react-router'
import { listSchoolMembers } from '#contract/accounts/schools/members.ts'
import { listClassLicences } from '#contract/licences/quotas/quotas.ts'
import { groupedCode } from '#contract/typed-text/spoken-code.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { germanDate } from '#ui/time/german-date.ts'
import { swissTime } from '#ui/time/swiss-time.ts'
import { apiOf, visitOf } from '#web/api.ts'
import { changeClassMessages, classMessages as words } from '#web/messages/accounts/classes.ts'
import { pageMeta } from '#web/seo.ts'
import { drawQrCode } from '../qr-code/qr-code.ts'
import { DONE } from '../school/members/form-names.ts'
import { Press } from '../school/members/press.tsx'
import type { Route } from './+types/class.ts'
import { changeOneClass } from './change-one-class.ts'
import type { ClassDone } from './class-at.ts'
import { ClassCrumbs } from './class-crumbs.tsx'
import { CodePart } from './code-part.tsx'
import { TAKE_OVER } from './form-names.ts'
import { LicencesPart } from './licences/licences-part.tsx'
import { PupilTable } from './pupil-table.tsx'
import { readClass } from './read-class.ts'
import { TeachersPart } from './teachers-part.tsx'

export async function loader(args: Route.LoaderArgs) {
  const shown = await readClass(args)
  const api = apiOf(args)
  const [{ data: members }, { data: licences }] = await orErrorPage(
    Promise.all([
      shown.state === 'open' ? api(listSchoolMembers, { params: { id: shown.school.id } }) : { data: [] },
      shown.list === null ? { data: [] } : api(listClassLicences, { params: { id: shown.id } }),
    ]),
  )
  const code = shown.code?.code ?? null
  const address = visitOf(args).origin + (code === null ? '/class' : `/class/${groupedCode(code)}`)
  return {
    shown,
    licences,
    address,
    qrCode: code === null ? null : drawQrCode(address),
    self: members.find(({ is_self }) => is_self)?.id ?? null,
    others: members.filter(
      ({ id, role }) => role !== 'finance' && !shown.teachers.some((teacher) => teacher.id === id),
    ),
  }
}

export async function action(args: Route.ActionArgs) {
  return changeOneClass(args, args.params.class)
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const path = href('/profile/classes/:class', params)
  return pageMeta(matches[0].loaderData, { title: loaderData?.shown.name ?? '', path, robots: 'noindex' })
}

/** One class: its code, its pupils and its teachers. */
export default function ClassPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, licences, address, qrCode, self, others } = loaderData
  const done = useDone()
  const isOpen = shown.state === 'open'
  const isTaught = shown.list !== null
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-6">
        <ClassCrumbs of={shown} />
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <SectionHeading level={1} kicker={words.kicker(shown.school.name, shown.school_year)}>
            {shown.name}
          </SectionHeading>
          {isTaught && isOpen && (
            <ButtonLink
              to={href('/profile/classes/:class/change', { class: shown.id })}
              variant="secondary"
              size="small"
            >
              {words.change}
            </ButtonLink>
          )}
        </div>
        {done && !actionData && <Notice kind="success" title={words.done[done]} live />}
        {actionData && <FormErrorSummary title={actionData.message} errors={actionData.errors} />}
        {shown.closed_at !== null && (
          <Notice title={words.closedOn(swissTime(shown.closed_at).day)}>
            {shown.erased_on !== null && words.erasedOn(germanDate(shown.erased_on))}
          </Notice>
        )}
        {shown.closes_on !== null && (
          <Notice kind="warning">{words.closesOn(shown.school_year, germanDate(shown.closes_on))}</Notice>
        )}
        {isTaught ? (
          <CodePart of={shown} address={address} qrCode={qrCode} />
        ) : (
          <div className="flex flex-col items-start gap-4">
            <p>{words.notTaught}</p>
            {isOpen && self !== null && (
              <>
                <p className="text-ink-soft">{words.takeOverText}</p>
                <Press intent={TAKE_OVER} thing={self} variant="primary" size="medium">
                  {words.takeOver}
                </Press>
              </>
            )}
          </div>
        )}
      </div>
      {isTaught && <LicencesPart classId={shown.id} isOpen={isOpen} licences={licences} />}
      {shown.list !== null && <PupilTable of={shown} pupils={shown.list} />}
      <TeachersPart of={shown} others={others} errors={actionData?.errors ?? {}} />
      {isTaught && isOpen && (
        <p className="flex flex-wrap gap-3 border-t border-line pt-6">
          <ButtonLink to={href('/profile/classes/:class/next-year', { class: shown.id })} variant="secondary">
            {changeClassMessages.moveUp}
          </ButtonLink>
          <ButtonLink to={href('/profile/classes/:class/change', { class: shown.id })} variant="quiet">
            {words.close}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

/** What was done before the page was shown, as its address says. */
function useDone(): ClassDone | null {
  const named = useSearchParams()[0].get(DONE) ?? ''
  return Object.hasOwn(words.done, named) ? (named as ClassDone) : null
}
