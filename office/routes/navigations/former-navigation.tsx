import { Form, href, Link } from 'react-router'
import type { NavigationHandle, NavigationPoint, NavigationVersion } from '#contract/content/office-navigations.ts'
import { Differences, shownDifferences } from '#office/editing/differences.tsx'
import type { FieldWords, FormField, FormValues } from '#office/editing/form-field.ts'
import { valuesOf } from '#office/editing/form-values.ts'
import { navigationRoom } from '#office/messages/website/navigations.ts'
import { Button } from '#ui/button.tsx'

interface FormerNavigationProps {
  id: NavigationHandle
  former: NavigationVersion & { points: NavigationPoint[] }
  fields: readonly FormField[]
  words: FieldWords
  now: FormValues
  revision: number
}

/** What a former version of a navigation had otherwise, and the way back to it. */
export function FormerNavigation({ id, former, fields, words, now, revision }: FormerNavigationProps) {
  const then = valuesOf(fields, former)
  const different = shownDifferences(fields, then, now)
  const isSame = different.length === 0 && then['points'] === now['points']
  const title = navigationRoom.difference(former.revision)
  return (
    <section aria-label={title} className="flex flex-col gap-3 rounded-md border border-line bg-white p-4 text-sm">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="font-display text-xl">{title}</h2>
        <Link to={href('/navigationen/:id', { id })} className="text-link">
          {navigationRoom.close}
        </Link>
      </div>
      {different.length === 0 && !isSame ? (
        <p>{navigationRoom.otherOrder}</p>
      ) : (
        <Differences caption={title} {...{ different, words }} former={then} now={now} />
      )}
      {!isSame && (
        <Form method="post" replace className="self-start">
          <input type="hidden" name="step" value="take_over" />
          <input type="hidden" name="number" value={former.revision} />
          <input type="hidden" name="revision" value={revision} />
          <Button size="small" variant="secondary">
            {navigationRoom.takeOver}
          </Button>
        </Form>
      )}
    </section>
  )
}
