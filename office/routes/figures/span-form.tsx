import { Form, useLocation } from 'react-router'
import type { FieldErrors } from '#contract/field-messages.ts'
import { figureRoom, spanLabels } from '#office/messages/overview/figures.ts'
import { BesideField } from '#office/resource/beside-field.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PillLinks } from '#ui/pill-links.tsx'
import { type Asked, offeredSpans } from './spans.ts'

interface SpanFormProps {
  /** That are shown. */
  span: { from: string; until: string }
  typed: Asked
  errors: FieldErrors
  /** The Swiss day. */
  today: string
}

/** The way to other days: those that are often asked for, and days of one’s own; by addresses, without JavaScript. */
export function SpanForm({ span, typed, errors, today }: SpanFormProps) {
  const { pathname } = useLocation()
  const offered = Object.entries(offeredSpans(today)).map(([id, days]) => ({
    id,
    days,
    url: `${pathname}?${new URLSearchParams(days)}`,
    title: spanLabels[id as keyof typeof spanLabels],
  }))
  const current = offered.find(({ days }) => days.from === span.from && days.until === span.until)?.id
  return (
    <div className="flex flex-wrap items-end justify-between gap-4 print:hidden">
      <nav aria-label={figureRoom.span}>
        <PillLinks links={offered} {...(current && { current })} />
      </nav>
      <Form method="get" key={`${span.from} ${span.until}`} className="flex flex-wrap items-start gap-3 text-sm">
        {(['from', 'until'] as const).map((name) => (
          <TextField
            key={name}
            type="date"
            name={name}
            label={figureRoom[name]}
            defaultValue={errors[name] ? typed[name] : span[name]}
            error={errors[name]}
          />
        ))}
        <BesideField>
          <Button variant="secondary">{figureRoom.show}</Button>
        </BesideField>
      </Form>
    </div>
  )
}
