import { useState } from 'react'
import { Form } from 'react-router'
import { listNewsletters, type Newsletter } from '#contract/content/newsletter.ts'
import { lookUpSubscriber, type OfficeSubscriber, readSubscribersFile } from '#contract/content/office-newsletter.ts'
import { isOpenTo } from '#contract/endpoint.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { useBusy } from '#forms/use-busy.ts'
import { orKeepForm } from '#office/editing/keep-form.ts'
import { LoginAgain } from '#office/login-again/login-again.tsx'
import { frame } from '#office/messages/frame.ts'
import { newsletterRoom } from '#office/messages/settings/newsletter.ts'
import { guardPage } from '#office/require-staff.ts'
import { THING_WITH_STEPS } from '#office/resource/steps-section.tsx'
import { useRootData } from '#office/root-data.ts'
import { apiOf } from '#office/visit.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/newsletter.ts'
import { EndStep } from './end-step.tsx'
import { askForSubscriber } from './look-up-subscriber.ts'
import { SubscriberFacts } from './subscriber-facts.tsx'

export async function loader(args: Route.LoaderArgs) {
  await guardPage(args, lookUpSubscriber)
  const { data: newsletters } = await orErrorPage(apiOf(args)(listNewsletters))
  return newsletters
}

export function action(args: Route.ActionArgs) {
  return askForSubscriber(args)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

/** A subscriber is found by the address alone; what is found stands on this very page, so that no address names anybody. */
export default function NewsletterPage({ loaderData: newsletters, actionData }: Route.ComponentProps) {
  const busy = useBusy()
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const ofStep = failure?.values['step'] === 'end' ? failure : undefined
  const ofSearch = failure && !ofStep ? failure : undefined
  const found = useFound(actionData && 'subscriber' in actionData ? actionData.subscriber : undefined)
  const subscriber = ofSearch ? undefined : found
  const hasEnded = actionData !== undefined && 'hasEnded' in actionData && actionData.hasEnded
  return (
    <div className={THING_WITH_STEPS}>
      <title>{frame.titleOf(newsletterRoom.title)}</title>
      <div className="flex min-w-0 flex-col gap-8 xl:row-span-2">
        <header className="flex flex-col gap-2">
          <h1 className="font-display text-3xl">{newsletterRoom.title}</h1>
          <p className="max-w-3xl text-ink-soft">{newsletterRoom.lead}</p>
        </header>
        <LoginAgain failure={ofSearch} />
        <Form method="post" noValidate className="flex flex-col gap-4">
          <input type="hidden" name="step" value="find" />
          <TextField
            key={subscriber?.email}
            type="email"
            name="email"
            label={newsletterRoom.email}
            hint={newsletterRoom.hint}
            error={ofSearch && (ofSearch.errors['email'] ?? [ofSearch.message])}
            defaultValue={failure?.values['email'] ?? subscriber?.email}
            autoComplete="off"
            spellCheck={false}
            data-key="/"
            className="max-w-md"
          />
          <Button busy={busy} className="self-start" data-confirm>
            {newsletterRoom.find}
          </Button>
        </Form>
        {hasEnded && (
          <Notice kind="success" live>
            {newsletterRoom.ended}
          </Notice>
        )}
        {subscriber && <SubscriberFacts {...{ subscriber, newsletters }} />}
        <Files newsletters={newsletters} />
      </div>
      {subscriber && subscriber.lists.length > 0 && (
        <EndStep key={subscriber.lists.length} {...{ subscriber, newsletters }} failure={ofStep} />
      )}
    </div>
  )
}

/** Whoever was found last: an answer that does not come, or that asks for the login, leaves them on the page. */
function useFound(subscriber: OfficeSubscriber | undefined): OfficeSubscriber | undefined {
  const [found, setFound] = useState(subscriber)
  if (subscriber !== undefined && subscriber !== found) setFound(subscriber)
  return subscriber ?? found
}

/** The lists as files, for administrators. */
function Files({ newsletters }: { newsletters: readonly Newsletter[] }) {
  const groups = useRootData()?.groups ?? []
  if (!isOpenTo(readSubscribersFile, groups)) return null
  return (
    <section aria-label={newsletterRoom.files} className="flex flex-col gap-2">
      <h2 className="font-display text-xl">{newsletterRoom.files}</h2>
      <p className="text-sm text-ink-soft">{newsletterRoom.filesLead}</p>
      <ul className="flex flex-col">
        {newsletters.map(({ list, label }) => (
          <li key={list}>
            <a
              href={`/api/office/newsletter-lists/${list}/subscribers.csv`}
              className="inline-flex min-h-9 items-center text-link"
            >
              {newsletterRoom.file(label)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
