import type { Newsletter } from '#contract/content/newsletter.ts'
import type { NewsletterList } from '#contract/content/newsletter-lists.ts'
import type { OfficeSubscriber } from '#contract/content/office-newsletter.ts'
import { newsletterRoom } from '#office/messages/settings/newsletter.ts'
import { momentOf } from '#office/recorded/moment.ts'
import { Table } from '#ui/table.tsx'
import { shortSwissTime } from '#ui/time/swiss-time.ts'

interface SubscriberFactsProps {
  subscriber: OfficeSubscriber
  newsletters: readonly Newsletter[]
}

/** What a subscriber receives, and what they agreed to and when. */
export function SubscriberFacts({ subscriber, newsletters }: SubscriberFactsProps) {
  const { email, first_name, last_name, lists, consents } = subscriber
  const named = (those: readonly NewsletterList[]) =>
    newsletters
      .filter(({ list }) => those.includes(list))
      .map(({ label }) => label)
      .join(', ')
  const name = [first_name, last_name].filter(Boolean).join(' ')
  return (
    <section aria-label={email} className="flex flex-col gap-6">
      <header className="flex flex-col gap-1">
        <h2 className="font-display text-2xl wrap-anywhere">{email}</h2>
        {name !== '' && <p className="text-ink-soft">{name}</p>}
      </header>
      {lists.length === 0 ? (
        <p>{newsletterRoom.none}</p>
      ) : (
        <Table
          caption={newsletterRoom.lists}
          showCaption
          keyOf={({ list }) => list}
          rows={lists}
          columns={[
            { title: newsletterRoom.list, cell: ({ list }) => named([list]) },
            { title: newsletterRoom.since, cell: ({ since }) => shortSwissTime(since).day },
          ]}
        />
      )}
      <Table
        caption={newsletterRoom.consents}
        showCaption
        keyOf={({ confirmed_at }) => confirmed_at}
        rows={consents}
        columns={[
          { title: newsletterRoom.list, cell: (consent) => named(consent.lists) },
          { title: newsletterRoom.requested, cell: ({ requested_at }) => momentOf(requested_at) },
          { title: newsletterRoom.confirmed, cell: ({ confirmed_at }) => momentOf(confirmed_at) },
          { title: newsletterRoom.agreedTo, cell: Wording },
        ]}
      />
    </section>
  )
}

function Wording({ wording, text }: OfficeSubscriber['consents'][number]) {
  return (
    <span className="flex flex-col gap-0.5">
      <span>{newsletterRoom.wording(wording)}</span>
      <span className="text-sm text-ink-soft">{text === null ? newsletterRoom.formerWording : `«${text}»`}</span>
    </span>
  )
}
