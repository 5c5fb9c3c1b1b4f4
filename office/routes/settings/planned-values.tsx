import { Form } from 'react-router'
import type { OfficeSetting } from '#contract/ground/settings.ts'
import { Differences, shownDifferences } from '#office/editing/differences.tsx'
import type { FieldWords, FormField, FormValues } from '#office/editing/form-field.ts'
import { settingsRoom } from '#office/messages/settings.ts'
import { Button } from '#ui/button.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import { settingValues } from './setting-values.ts'

interface PlannedValuesProps {
  setting: OfficeSetting
  fields: readonly FormField[]
  words: FieldWords
  /** What stands in the form of the present value. */
  now: FormValues
}

/** The values that will hold, the next first, each with what will be otherwise than today. */
export function PlannedValues({ setting: { planned, may_change }, fields, words, now }: PlannedValuesProps) {
  if (planned.length === 0) return null
  return (
    <section className="flex flex-col gap-3 rounded-md border border-line bg-white p-4 text-sm">
      <h2 className="font-display text-xl">{settingsRoom.planned}</h2>
      <ul className="flex flex-col divide-y divide-line">
        {planned.map(({ number, valid_from, value, planned_by, reason }) => {
          const { day, time } = swissTime(valid_from)
          const title = settingsRoom.plannedFor(day, time)
          const then = settingValues(fields, value)
          return (
            <li key={number} className="flex flex-col gap-2 py-3">
              <span className="flex flex-wrap items-center justify-between gap-3">
                <span className="font-medium">{title}</span>
                {may_change && (
                  <Form method="post">
                    <input type="hidden" name="step" value="take_back" />
                    <input type="hidden" name="number" value={number} />
                    <Button size="small" variant="secondary">
                      {settingsRoom.takeBack}
                    </Button>
                  </Form>
                )}
              </span>
              <span className="text-ink-soft">
                {[planned_by, reason].filter((text) => text !== null && text !== '').join(' · ')}
              </span>
              <Differences
                caption={title}
                formerTitle={title}
                different={shownDifferences(fields, then, now)}
                former={then}
                {...{ words, now }}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
