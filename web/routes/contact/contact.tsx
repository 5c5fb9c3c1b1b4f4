import { href } from 'react-router'
import { getContactForm } from '#contract/content/contact.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Container } from '#ui/container.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf, visitOf } from '#web/api.ts'
import { ContactForm } from '#web/forms/contact-form.tsx'
import { ContactFormToken } from '#web/forms/contact-form-token.ts'
import { ownAddress } from '#web/forms/use-own-address.ts'
import { contactMessages } from '#web/messages/content/contact.ts'
import { websiteMessages } from '#web/messages/content/website.ts'
import { pageMeta } from '#web/seo.ts'
import type { Route } from './+types/contact.ts'
import { readAbout } from './read-about.ts'
import { sendMessage } from './send-message.ts'

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const [{ data }, about, user] = await orErrorPage(
    Promise.all([
      api(getContactForm),
      readAbout(api, new URL(args.request.url).searchParams),
      // Whoever cannot be told just now may write all the same.
      visitOf(args)
        .user()
        .catch(() => null),
    ]),
  )
  return { formToken: data.form_token, values: { ...about, ...(user && ownAddress(user)) } }
}

/** Contact forms of all pages are sent here. */
export async function action(args: Route.ActionArgs) {
  return sendMessage(args)
}

export function meta({ matches }: Route.MetaArgs) {
  const path = href('/support-und-kontakt/nachricht')
  return pageMeta(matches[0].loaderData, { title: contactMessages.title, path, robots: 'noindex' })
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const crumbs = [
    { title: websiteMessages.home, url: '/' },
    { title: contactMessages.support, url: '/support-und-kontakt' },
    { title: contactMessages.title, url: href('/support-und-kontakt/nachricht') },
  ]
  return (
    <Container width="form" className="flex flex-col gap-8 pt-4">
      <Breadcrumb crumbs={crumbs} />
      <SectionHeading level={1}>{contactMessages.title}</SectionHeading>
      <ContactFormToken value={loaderData.formToken}>
        <ContactForm outcome={actionData} values={loaderData.values} />
      </ContactFormToken>
    </Container>
  )
}
