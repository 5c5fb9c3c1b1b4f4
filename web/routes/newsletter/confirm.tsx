import { data, Form, href, useNavigation } from 'react-router'
import {
  confirmNewsletter,
  getNewsletterRequest,
  listNewsletters,
  type Newsletter,
} from '#contract/content/newsletter.ts'
import type { NewsletterList } from '#contract/content/newsletter-lists.ts'
import { errorCodes } from '#contract/errors.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Container } from '#ui/container.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { newsletterMessages } from '#web/messages/content/newsletter.ts'
import { privatePage } from '#web/seo.ts'
import type { Route } from './+types/confirm.ts'
import { ChosenLists } from './chosen-lists.tsx'
import { unlessSpent } from './unless-spent.ts'

/** Shows what would be confirmed, or has been: programs that check mails open links, so opening one must confirm nothing. */
export async function loader(args: Route.LoaderArgs) {
  const { token } = args.params
  const api = apiOf(args)
  const [answer, { data: newsletters }] = await Promise.all([
    unlessSpent(api(getNewsletterRequest, { params: { token } })),
    orErrorPage(api(listNewsletters)),
  ])
  const { lists, is_confirmed: isConfirmed } = answer?.data ?? { lists: null, is_confirmed: false }
  return { asked: isConfirmed ? null : lists, confirmed: isConfirmed ? lists : null, newsletters }
}

export async function action(args: Route.ActionArgs) {
  const { token } = args.params
  const answer = await unlessSpent(apiOf(args)(confirmNewsletter, { params: { token } }))
  return data({ confirmed: answer?.data.lists ?? null }, answer ? {} : { status: 409 })
}

export const meta = privatePage(newsletterMessages.confirmTitle, href('/newsletter/subscribe'))

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { newsletters } = loaderData
  const confirmed = actionData ? actionData.confirmed : loaderData.confirmed
  return (
    <Container width="text" className="flex flex-col items-start gap-6 pt-8 md:pt-14">
      {confirmed ? (
        <Confirmed lists={confirmed} newsletters={newsletters} />
      ) : loaderData.asked && !actionData ? (
        <Ask lists={loaderData.asked} newsletters={newsletters} />
      ) : (
        <Spent />
      )}
    </Container>
  )
}

interface Linked {
  lists: readonly NewsletterList[]
  newsletters: readonly Newsletter[]
}

function Ask(linked: Linked) {
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      <SectionHeading level={1}>{newsletterMessages.confirmTitle}</SectionHeading>
      <p>{newsletterMessages.confirmText}</p>
      <ChosenLists {...linked} />
      <Form method="post">
        <Button busy={busy} size="large">
          {newsletterMessages.confirm}
        </Button>
      </Form>
    </>
  )
}

function Confirmed(linked: Linked) {
  return (
    <>
      <SectionHeading level={1}>{newsletterMessages.confirmed}</SectionHeading>
      <Notice kind="success" live>
        <p className="mb-2">{newsletterMessages.confirmedText}</p>
        <ChosenLists {...linked} />
      </Notice>
      <ButtonLink to={href('/')}>{newsletterMessages.home}</ButtonLink>
    </>
  )
}

function Spent() {
  return (
    <>
      <SectionHeading level={1}>{newsletterMessages.confirmTitle}</SectionHeading>
      <Notice kind="warning" title={errorCodes.link_spent[1]} live>
        {newsletterMessages.spentText}
      </Notice>
      <ButtonLink to={href('/newsletter/subscribe')} variant="secondary">
        {newsletterMessages.again}
      </ButtonLink>
    </>
  )
}
