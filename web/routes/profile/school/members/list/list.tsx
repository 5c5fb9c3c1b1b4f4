import { useEffect, useRef } from 'react'
import { data, Form, href } from 'react-router'
import type { CheckedList } from '#contract/accounts/schools/school-invitations.ts'
import { errorCodes } from '#contract/errors.ts'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { membersMessages, listMessages as words } from '#web/messages/accounts/school-members.ts'
import { AccountBreadcrumb } from '#web/routes/profile/account-breadcrumb.tsx'
import { privatePage } from '#web/seo.ts'
import { INTENT, SCHOOL } from '../form-names.ts'
import { schoolOfPage } from '../school-of-page.ts'
import type { Route } from './+types/list.ts'
import { AnsweredLines } from './answered-lines.tsx'
import { INVITE_ALL, TEXT } from './form-names.ts'
import { ListForm } from './list-form.tsx'
import { sendList } from './send-list.ts'

/** Unknown to whoever is not responsible for a school. */
export async function loader(args: Route.LoaderArgs) {
  const school = await schoolOfPage(args)
  if (school?.role === 'responsible') return { school }
  const [status, message] = errorCodes.not_found
  throw data({ code: 'not_found', message }, { status })
}

export async function action(args: Route.ActionArgs) {
  return sendList(args)
}

export const meta = privatePage(words.title, href('/profile/school/members/list'))

/** Where a list of colleagues is answered line by line, and those who can be invited then are. */
export default function InvitedListPage({ loaderData: { school }, actionData }: Route.ComponentProps) {
  const crumbs = [
    { title: membersMessages.title, url: href('/profile/school/members') },
    { title: words.title, url: href('/profile/school/members/list') },
  ]
  return (
    <div className="flex flex-col gap-7">
      <AccountBreadcrumb crumbs={crumbs} />
      <SectionHeading level={1} kicker={school.name} lead={words.lead}>
        {words.title}
      </SectionHeading>
      {actionData === undefined || 'message' in actionData ? (
        <ListForm school={school.id} failure={actionData} />
      ) : 'checked' in actionData ? (
        <Checked key={actionData.checked.text} school={school.id} checked={actionData.checked} />
      ) : (
        <div className="flex flex-col items-start gap-7">
          <Notice kind="success" title={words.invited(actionData.invited)} live />
          {actionData.leftOut.length > 0 && <AnsweredLines caption={words.leftOut} lines={actionData.leftOut} />}
          <ButtonLink to={href('/profile/school/members')}>{words.back}</ButtonLink>
        </div>
      )}
    </div>
  )
}

function Checked({ school, checked: { lines, text } }: { school: string; checked: CheckedList }) {
  const busy = useBusy()
  const answer = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone.
  useEffect(() => answer.current?.focus(), [])
  const found = lines.filter((line) => line.answer === 'found').length
  return (
    <>
      <div ref={answer} tabIndex={-1} className="outline-none">
        <Notice kind={found === lines.length ? 'success' : 'warning'} title={words.checked(lines.length)} live>
          {words.summary(found)}
        </Notice>
      </div>
      {found > 0 && (
        <Form method="post">
          <input type="hidden" name={SCHOOL} value={school} />
          <input type="hidden" name={TEXT} value={text} />
          <Button name={INTENT} value={INVITE_ALL} size="large" busy={busy}>
            {words.invite(found)}
          </Button>
        </Form>
      )}
      <AnsweredLines caption={words.caption} lines={lines} />
      <details className="border-t border-line-strong pt-4">
        <summary className="text-link w-fit cursor-pointer py-2">{words.again}</summary>
        <div className="pt-4">
          <ListForm school={school} text={text} />
        </div>
      </details>
    </>
  )
}
