import { Form, href } from 'react-router'
import { endWatchesByLink, getWatchesToEnd } from '#contract/storefront/watches.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Container } from '#ui/container.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { watchMessages as words } from '#web/messages/storefront/watches.ts'
import { privatePage } from '#web/seo.ts'
import type { Route } from './+types/end.ts'
import { LinkedTitles } from './linked-titles.tsx'

/** The link of a mail, for everything or for the title that its address names. */
function linkOf({ params, url }: Pick<Route.LoaderArgs, 'params' | 'url'>) {
  const title = url.searchParams.get('title')
  return { params: { token: params.token }, query: title === null ? {} : { title } }
}

/** Shows what would end; opening the link ends nothing, because programs that check mails open links too. */
export async function loader(args: Route.LoaderArgs) {
  const link = linkOf(args)
  const { data } = await orErrorPage(apiOf(args)(getWatchesToEnd, link))
  return { ...data, isOne: 'title' in link.query, whole: href('/watches/end/:token', args.params) }
}

/** The button, and the one-click unsubscribe of mail programs, which post here without a page (RFC 8058). */
export async function action(args: Route.ActionArgs) {
  await orErrorPage(apiOf(args)(endWatchesByLink, linkOf(args)))
  return null
}

export const meta = privatePage(words.endTitle, href('/watches/add'))

export default function EndPage({ loaderData: { titles, owned, isOne, whole } }: Route.ComponentProps) {
  const busy = useBusy()
  const isLeft = titles.length > 0 || (owned && !isOne)
  return (
    <Container width="text" className="flex flex-col items-start gap-6 pt-8 md:pt-14">
      {isLeft ? (
        <>
          <SectionHeading level={1}>{words.endTitle}</SectionHeading>
          <p>{isOne ? words.endOneText : words.endAllText}</p>
          <LinkedTitles titles={titles} beside={owned && !isOne ? words.endOwned : undefined} />
          <Form method="post">
            <Button busy={busy} size="large">
              {isOne ? words.endOne : words.endAll}
            </Button>
          </Form>
        </>
      ) : (
        <>
          <SectionHeading level={1}>{words.ended}</SectionHeading>
          <Notice kind="success" live>
            {isOne ? words.endedOneText : words.endedText}
          </Notice>
        </>
      )}
      {isOne && (
        <ButtonLink to={whole} variant="secondary">
          {words.endRest}
        </ButtonLink>
      )}
    </Container>
  )
}
