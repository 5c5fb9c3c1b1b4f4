import type { ReactNode } from 'react'
import { Form, href, Link, useParams } from 'react-router'
import type { SettingVersion } from '#contract/ground/settings.ts'
import { Differences, shownDifferences } from '#office/editing/differences.tsx'
import type { FieldWords, FormField, FormValues } from '#office/editing/form-field.ts'
import { settingsRoom } from '#office/messages/settings.ts'
import { Button } from '#ui/button.tsx'
import { settingValues } from './setting-values.ts'

interface FormerValueProps {
  former: SettingVersion & { value?: unknown }
  fields: readonly FormField[]
  words: FieldWords
  /** What stands in the form of the present value. */
  now: FormValues
  revision: number
  mayChange: boolean
  /** In the form that takes it over: why that was refused, and what must be ticked before. */
  children: ReactNode
}

/** What a former value of a setting had otherwise, and the way back to it. */
export function FormerValue({ former, fields, words, now, revision, mayChange, children }: FormerValueProps) {
  const { id = '' } = useParams()
  const then = settingValues(fields, former.value)
  const different = shownDifferences(fields, then, now)
  const title = settingsRoom.differences(former.revision)
  return (
    <section aria-label={title} className="flex flex-col gap-3 rounded-md border border-line bg-white p-4 text-sm">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="font-display text-xl">{title}</h2>
        <Link to={href('/einstellungen/:id', { id })} className="text-link">
          {settingsRoom.closeVersion}
        </Link>
      </div>
      <Differences caption={title} {...{ different, words }} former={then} now={now} />
      {mayChange && different.length > 0 ? (
        <Form method="post" replace className="flex flex-col items-start gap-3">
          {children}
          <input type="hidden" name="step" value="take_over" />
          <input type="hidden" name="number" value={former.revision} />
          <input type="hidden" name="revision" value={revision} />
          <Button size="small" variant="secondary">
            {settingsRoom.takeOver}
          </Button>
        </Form>
      ) : (
        children
      )}
    </section>
  )
}
