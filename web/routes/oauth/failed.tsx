import { data, href } from 'react-router'
import { errorCodes } from '#contract/errors.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Container } from '#ui/container.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { signOnMessages } from '#web/messages/partners/sign-on.ts'
import { failurePage } from '#web/seo.ts'
import type { Route } from './+types/failed.ts'
import { protocolError } from './protocol-error.ts'

export function loader({ url }: Route.LoaderArgs) {
  return data({ code: protocolError(url) }, { status: 400 })
}

export const meta = failurePage(signOnMessages.failedTitle)

function textOf(code: string | null): string {
  if (code === 'not_while_acting') return errorCodes.not_while_acting[1]
  return code === 'temporarily_unavailable' ? signOnMessages.busyText : signOnMessages.failedText
}

/** For a request of an application that the browser must not be sent back to. */
export default function SignOnFailedPage({ loaderData: { code } }: Route.ComponentProps) {
  return (
    <Container width="text" className="flex flex-col items-start gap-6 pt-8 md:pt-14">
      <SectionHeading level={1}>{signOnMessages.failedTitle}</SectionHeading>
      <Notice kind="warning">{textOf(code)}</Notice>
      {code && <p className="text-sm text-ink-soft">{signOnMessages.failedCode(code)}</p>}
      <ButtonLink to={href('/')} variant="secondary">
        {signOnMessages.toHome}
      </ButtonLink>
    </Container>
  )
}
