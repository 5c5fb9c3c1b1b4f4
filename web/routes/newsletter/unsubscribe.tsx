import { Form, href, useNavigation } from 'react-router'
import { getNewsletterSubscription, listNewsletters, unsubscribeNewsletter } from '#contract/content/newsletter.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Container } from '#ui/container.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { newsletterMessages } from '#web/messages/content/newsletter.ts'
import { privatePage } from '#web/seo.ts'
import type { Route } from './+types/unsubscribe.ts'
import { ChosenLists } from './chosen-lists.tsx'

/** Shows what would end; opening the link ends nothing, because programs that check mails open links too. */
export async function loader(args: Route.LoaderArgs) {
  const { token } = args.params
  const api = apiOf(args)
  const [{ data }, { data: newsletters }] = await orErrorPage(
    Promise.all([api(getNewsletterSubscription, { params: { token } }), api(listNewsletters)]),
  )
  return { lists: data.lists, newsletters }
}

/** The button, and the one-click unsubscribe of mail programs, which post here without a page (RFC 8058). */
export async function action(args: Route.ActionArgs) {
  const { token } = args.params
  await orErrorPage(apiOf(args)(unsubscribeNewsletter, { params: { token } }))
  return null
}

export const meta = privatePage(newsletterMessages.unsubscribeTitle, href('/newsletter/subscribe'))

export default function UnsubscribePage({ loaderData: { lists, newsletters } }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  return (
    <Container width="text" className="flex flex-col items-start gap-6 pt-8 md:pt-14">
      {lists.length > 0 ? (
        <>
          <SectionHeading level={1}>{newsletterMessages.unsubscribeTitle}</SectionHeading>
          <p>{newsletterMessages.unsubscribeText}</p>
          <ChosenLists lists={lists} newsletters={newsletters} />
          <Form method="post">
            <Button busy={busy} size="large">
              {newsletterMessages.unsubscribe}
            </Button>
          </Form>
        </>
      ) : (
        <>
          <SectionHeading level={1}>{newsletterMessages.unsubscribed}</SectionHeading>
          <Notice kind="success" live>
            {newsletterMessages.unsubscribedText}
          </Notice>
          <ButtonLink to={href('/newsletter/subscribe')} variant="secondary">
            {newsletterMessages.again}
          </ButtonLink>
        </>
      )}
    </Container>
  )
}
