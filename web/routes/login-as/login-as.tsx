import { href, redirect } from 'react-router'
import { beginActing } from '#contract/desks/office-users.ts'
import { formText } from '#forms/form-text.ts'
import { withForm } from '#forms/with-form.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Container } from '#ui/container.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf, visitOf } from '#web/api.ts'
import { actingMessages } from '#web/messages/accounts/acting.ts'
import { loginAsMessages } from '#web/messages/accounts/login-as.ts'
import { privatePage } from '#web/seo.ts'
import type { Route } from './+types/login-as.ts'
import { ENDED } from './ended.ts'

export function loader(args: Route.LoaderArgs) {
  return { name: visitOf(args).acting?.name ?? null, isEnded: args.url.searchParams.has(ENDED) }
}

/** The back office sends its token here, in the body: an address would stay in the history and in logs. */
export async function action(args: Route.ActionArgs) {
  return withForm(
    args.request,
    async (form) => {
      await apiOf(args)(beginActing, { body: { token: formText(form, 'token') } })
      return redirect(href('/profile/account'))
    },
    { calls: [beginActing] },
  )
}

export const meta = privatePage(loginAsMessages.title, href('/login-as'))

/** Where staff begin to see the shop as a person sees it, and where they are led when that has ended. */
export default function LoginAsPage({ loaderData: { name, isEnded }, actionData }: Route.ComponentProps) {
  return (
    <Container width="text" className="flex flex-col items-start gap-6 pt-8 md:pt-14">
      <SectionHeading level={1}>{loginAsMessages.title}</SectionHeading>
      {actionData && (
        <Notice kind="error" live>
          {actionData.message}
        </Notice>
      )}
      {isEnded && name === null && <Notice kind="success">{loginAsMessages.ended}</Notice>}
      <p>{name === null ? loginAsMessages.text : actingMessages.of(name)}</p>
      {name !== null && <ButtonLink to={href('/profile/account')}>{loginAsMessages.toAccount}</ButtonLink>}
    </Container>
  )
}
