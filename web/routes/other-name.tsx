import { data, redirectDocument } from 'react-router'
import { safePath } from '#forms/safe-path.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Container } from '#ui/container.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { visitOf } from '#web/api.ts'
import { otherNameMessages } from '#web/messages/ground/other-name.ts'
import { failurePage } from '#web/seo.ts'
import type { Route } from './+types/other-name.ts'

/** Where the form stood, at the name under which logins and carts are. */
function rightAddress(args: Pick<Route.LoaderArgs, 'context' | 'url'>): string {
  return visitOf(args).origin + safePath(args.url.searchParams.get('path'))
}

/** A page, and no redirect: browsers let an answer to a form lead to no other site (`form-action`). */
export function loader(args: Route.LoaderArgs) {
  return data({ target: rightAddress(args) }, { status: 403 })
}

/** For a form that was sent by a script, which follows a redirect. */
export function action(args: Route.ActionArgs) {
  return redirectDocument(rightAddress(args))
}

export const meta = failurePage(otherNameMessages.title)

/** Says that the form was not taken, and leads to where it is. */
export default function OtherNamePage({ loaderData: { target } }: Route.ComponentProps) {
  const { host } = new URL(target)
  return (
    <Container width="text" className="flex flex-col items-start gap-6 pt-8 md:pt-14">
      <SectionHeading level={1}>{otherNameMessages.title}</SectionHeading>
      <Notice kind="warning">{otherNameMessages.text(host)}</Notice>
      <ButtonLink to={target}>{otherNameMessages.goOn(host)}</ButtonLink>
    </Container>
  )
}
