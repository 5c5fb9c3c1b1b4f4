import { Form, Link } from 'react-router'
import { availabilityInWords, soldInWords } from '#contract/catalogue/article-in-words.ts'
import type { Watch } from '#contract/storefront/watches.ts'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import { Cover } from '#ui/pictures/cover.tsx'
import { germanDate } from '#ui/time/german-date.ts'
import { swissTime } from '#ui/time/swiss-time.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { watchMessages as words } from '#web/messages/storefront/watches.ts'

/** What the forms of the page ask for. */
export const INTENT = 'intent'
export const intents = ['end', 'end-all', 'owned'] as const
export const WATCH = 'watch'

/** What is followed and waited for, a row each with its end. */
export function WatchRows({ watches }: { watches: readonly Watch[] }) {
  const busy = useBusy()
  return (
    <ul className="flex flex-col border-t border-line">
      {watches.map(({ id, title, edition, since }) => (
        <li key={id} className="flex items-start gap-4 border-b border-line py-4">
          <span className="w-12 shrink-0">
            <Cover picture={title.cover} title={title.title} sizes="3rem" decorative />
          </span>
          <div className="flex min-w-0 flex-1 flex-col items-start justify-between gap-x-6 gap-y-2 sm:flex-row">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">
                <Link to={title.uri} className="text-link">
                  {title.title}
                </Link>
              </p>
              <p className="text-sm text-ink-soft">
                {edition ? words.waiting(soldInWords(edition), stateOf(edition)) : words.following}
              </p>
              <p className="text-sm text-ink-soft">{words.since(swissTime(since).day)}</p>
            </div>
            <Form method="post">
              <input type="hidden" name={INTENT} value="end" />
              <input type="hidden" name={WATCH} value={id} />
              <Button variant="secondary" size="small" busy={busy}>
                {words.endOne}
                <VisuallyHidden>: {words.endNamed(title.title)}</VisuallyHidden>
              </Button>
            </Form>
          </div>
        </li>
      ))}
    </ul>
  )
}

function stateOf({ availability, available_from: day }: NonNullable<Watch['edition']>): string {
  return availabilityInWords(availability, day && germanDate(day))
}
