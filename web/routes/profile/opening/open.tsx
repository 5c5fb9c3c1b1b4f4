import { data, href, redirectDocument } from 'react-router'
import { failureOf } from '#contract/client.ts'
import { errorCodes } from '#contract/errors.ts'
import { openOwnedProduct } from '#contract/licences/library.ts'
import { asPageError } from '#forms/api-failure.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf, visitOf } from '#web/api.ts'
import { openingForPupils } from '#web/messages/accounts/pupils.ts'
import { openingMessages } from '#web/messages/licences/e-learning.ts'
import { privatePage } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import type { Route } from './+types/open.ts'
import { openingPath } from './opening-path.ts'

/** Leads into the platform; to a page only where that is not possible now. */
export async function loader(args: Route.LoaderArgs) {
  const { id } = await requireLogin(args)
  const params = { id, ownedId: args.params.owned }
  const opened = await apiOf(args)(openOwnedProduct, { params }).catch(refusalOf)
  if (typeof opened !== 'string') throw redirectDocument(opened.data.link)
  const [status, sentence] = errorCodes[opened]
  return data({ code: opened, sentence, isPupil: visitOf(args).isPupil }, { status })
}

function refusalOf(error: unknown) {
  const code = failureOf(error, openOwnedProduct)?.body.code
  if (code === 'licence_not_opened' || code === 'not_found' || code === 'not_while_acting') return code
  throw asPageError(error)
}

export const meta = privatePage(openingMessages.title, href('/profile/e-learning'))

/** Why there is no way into the platform, and what to do. */
export default function OpeningPage({
  loaderData: { code, sentence, isPupil },
  params: { owned },
}: Route.ComponentProps) {
  const words = isPupil ? openingForPupils : openingMessages
  const isWaiting = code === 'licence_not_opened'
  const told = code === 'not_while_acting' ? sentence : words[code]
  return (
    <div className="flex max-w-[44rem] flex-col items-start gap-6">
      <SectionHeading level={1}>{isWaiting ? words.title : words.over}</SectionHeading>
      <Notice kind={isWaiting ? 'info' : 'warning'}>{told}</Notice>
      <p className="flex flex-wrap gap-3">
        {isWaiting && (
          <ButtonLink to={openingPath({ id: owned })} reloadDocument>
            {words.again}
          </ButtonLink>
        )}
        <ButtonLink to={href('/profile/e-learning')} variant="secondary">
          {words.back}
        </ButtonLink>
      </p>
    </div>
  )
}
