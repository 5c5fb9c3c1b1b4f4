import type { ReactNode } from 'react'
import { Form, href } from 'react-router'
import { MAX_ORDER_TEXT } from '#contract/storefront/quick-order-sentences.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { addingMessages as words } from '#web/messages/procurement/wish-adding.ts'
import { atSchoolYear, YEAR } from '#web/routes/profile/school/at-school-year.ts'
import { INTENT } from '#web/routes/profile/school/members/form-names.ts'
import { CHECK, LIST, QUERY, TEXT } from './form-names.ts'
import type { Source } from './source.ts'

interface WaysProps {
  year: string
  lists: readonly { code: string; name: string }[]
  /** The code of the list that is shown. */
  list: string | null
  source: Source | null
  /** Lines that were checked. */
  pasted: string | undefined
  /** Why pasted lines could not be read. */
  failure: FormFailure | undefined
}

const HERE = href('/profile/school/wishes/add')

/** Three ways to titles: a search, pasted lines, and one’s own lists. The one that was taken is open. */
export function Ways({ year, lists, list, source, pasted, failure }: WaysProps) {
  const busy = useBusy()
  const kind = pasted !== undefined || failure ? 'paste' : (source?.kind ?? 'search')
  return (
    <div className="flex max-w-[44rem] flex-col gap-3">
      <Way title={words.search} isOpen={kind === 'search'}>
        <Form action={HERE} className="flex flex-wrap items-end gap-3">
          <input type="hidden" name={YEAR} value={year} />
          <TextField
            name={QUERY}
            type="search"
            label={words.query}
            defaultValue={source?.kind === 'search' ? source.name : ''}
            maxLength={100}
            autoComplete="off"
            className="min-w-0 flex-1 basis-56"
          />
          <Button variant="secondary">{words.find}</Button>
        </Form>
      </Way>
      <Way title={words.paste} isOpen={kind === 'paste'}>
        <Form method="post" action={atSchoolYear(HERE, year)} noValidate className="flex flex-col gap-4">
          {failure && <FormErrorSummary title={failure.message} errors={failure.errors} />}
          <TextAreaField
            key={pasted}
            name={TEXT}
            label={words.pasteLabel}
            hint={words.pasteHint}
            defaultValue={pasted ?? failure?.values[TEXT]}
            error={failure?.errors[TEXT]}
            maxLength={MAX_ORDER_TEXT}
            autoComplete="off"
            spellCheck={false}
          />
          <Button name={INTENT} value={CHECK} variant="secondary" busy={busy} className="self-start">
            {words.check}
          </Button>
        </Form>
      </Way>
      <Way title={words.list} isOpen={kind === 'list'}>
        {lists.length === 0 ? (
          <p className="text-ink-soft">{words.noLists}</p>
        ) : (
          <Form action={HERE} className="flex flex-wrap items-end gap-3">
            <input type="hidden" name={YEAR} value={year} />
            <SelectField
              name={LIST}
              label={words.listLabel}
              options={lists.map(({ code, name }) => ({ value: code, label: name }))}
              defaultValue={list ?? undefined}
              className="min-w-0 flex-1 basis-56"
            />
            <Button variant="secondary">{words.takeList}</Button>
          </Form>
        )}
      </Way>
    </div>
  )
}

function Way({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    // Another answer opens the way that it came by.
    <details key={String(isOpen)} open={isOpen} className="group rounded-lg border border-line bg-white px-5 py-3">
      <summary className="flex min-h-8 items-center justify-between gap-4 font-medium">
        {title}
        <Icon name="chevron-down" className="shrink-0 group-open:rotate-180" />
      </summary>
      <div className="pt-4 pb-2">{children}</div>
    </details>
  )
}
