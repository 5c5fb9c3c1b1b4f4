import { data, Form, href } from 'react-router'
import { errorCodes } from '#contract/errors.ts'
import { confirmWatches, getWatchRequest, type Watch } from '#contract/storefront/watches.ts'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Container } from '#ui/container.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { watchMessages as words } from '#web/messages/storefront/watches.ts'
import { privatePage } from '#web/seo.ts'
import type { Route } from './+types/confirm.ts'
import { LinkedTitles } from './linked-titles.tsx'
import { unlessSpent } from './unless-spent.ts'

const titlesOf = (watches: readonly Watch[]) => watches.map(({ title }) => title)

/** Shows what would be confirmed, or has been: programs that check mails open links, so opening one must confirm nothing. */
export async function loader(args: Route.LoaderArgs) {
  const { token } = args.params
  const answer = await unlessSpent(apiOf(args)(getWatchRequest, { params: { token } }))
  if (!answer) return { asked: null, confirmed: null }
  const { watches, is_confirmed: isConfirmed } = answer.data
  const titles = titlesOf(watches)
  return isConfirmed ? { asked: null, confirmed: titles } : { asked: titles, confirmed: null }
}

export async function action(args: Route.ActionArgs) {
  const { token } = args.params
  const answer = await unlessSpent(apiOf(args)(confirmWatches, { params: { token } }))
  return data({ confirmed: answer ? titlesOf(answer.data.watches) : null }, answer ? {} : { status: 409 })
}

export const meta = privatePage(words.confirmTitle, href('/watches/add'))

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useBusy()
  const confirmed = actionData ? actionData.confirmed : loaderData.confirmed
  return (
    <Container width="text" className="flex flex-col items-start gap-6 pt-8 md:pt-14">
      {confirmed ? (
        <>
          <SectionHeading level={1}>{words.confirmed}</SectionHeading>
          <Notice kind="success" live>
            <p className="mb-2">{words.confirmText}</p>
            <LinkedTitles titles={confirmed} />
          </Notice>
          <ButtonLink to={href('/programm')}>{words.toCatalogue}</ButtonLink>
        </>
      ) : loaderData.asked && !actionData ? (
        <>
          <SectionHeading level={1} lead={words.lead}>
            {words.confirmTitle}
          </SectionHeading>
          <p>{words.confirmText}</p>
          <LinkedTitles titles={loaderData.asked} />
          <Form method="post">
            <Button busy={busy} size="large">
              {words.confirm}
            </Button>
          </Form>
        </>
      ) : (
        <>
          <SectionHeading level={1}>{words.confirmTitle}</SectionHeading>
          <Notice kind="warning" title={errorCodes.link_spent[1]} live>
            {words.spentText}
          </Notice>
          <ButtonLink to={href('/programm')} variant="secondary">
            {words.toCatalogue}
          </ButtonLink>
        </>
      )}
    </Container>
  )
}
