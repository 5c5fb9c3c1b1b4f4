import { data, href } from 'react-router'
import { listNewsletters } from '#contract/content/newsletter.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { Container } from '#ui/container.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { sharedOf } from '#web/api.ts'
import { NewsletterForm } from '#web/forms/newsletter-form.tsx'
import { newsletterMessages } from '#web/messages/content/newsletter.ts'
import { privatePage } from '#web/seo.ts'
import type { Route } from './+types/newsletter.ts'
import { subscribe } from './subscribe.ts'

export async function loader(args: Route.LoaderArgs) {
  const { api, keepFor } = sharedOf(args)
  const { data: newsletters } = await orErrorPage(api(listNewsletters))
  return data({ newsletters }, { headers: keepFor(['content', 'titles']) })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** Newsletter forms of all pages are sent here. */
export async function action(args: Route.ActionArgs) {
  return subscribe(args)
}

export const meta = privatePage(newsletterMessages.title, href('/newsletter/subscribe'))

export default function NewsletterPage({ loaderData: { newsletters }, actionData }: Route.ComponentProps) {
  return (
    <Container width="text" className="flex flex-col gap-8 pt-8 md:pt-14">
      <SectionHeading level={1} lead={newsletterMessages.lead}>
        {newsletterMessages.title}
      </SectionHeading>
      <NewsletterForm newsletters={newsletters} outcome={actionData} />
    </Container>
  )
}
