import { Form } from 'react-router'
import { platforms as platformFacts } from '#contract/licences/platforms.ts'
import {
  type LicenceOfClass,
  type LicenceState,
  type LicensedPupil,
  licenceStateLabels,
} from '#contract/licences/quotas/quota-data.ts'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import { fieldId } from '#ui/fields/field.ts'
import { FieldError } from '#ui/fields/field-error.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Badge, type Tone } from '#ui/text/badge.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { shortDate } from '#ui/time/german-date.ts'
import { shortSwissTime } from '#ui/time/swiss-time.ts'
import { classLicenceMessages as words } from '#web/messages/licences/quotas.ts'
import { INTENT } from '#web/routes/profile/school/members/form-names.ts'
import { PUPILS, TAKE_BACK } from './form-names.ts'
import type { SentForm } from './sent-form.ts'

const TONES: Record<LicenceState, Tone> = { none: 'neutral', assigned: 'river', opened: 'success', own: 'neutral' }

interface WithPartProps {
  licence: LicenceOfClass
  /** What was sent in vain. */
  sent: SentForm
}

/** The pupils of a class who have a licence; those of the school can be taken back where the rules allow it. */
export function WithPart({ licence: { list, platform, platforms }, sent }: WithPartProps) {
  const busy = useBusy()
  const having = list.filter(({ state }) => state !== 'none')
  const first = having.find(({ take_back }) => take_back === 'now')
  const isOpenChoice = platform === null && platforms.length > 1
  const columns = [
    nameColumn(sent, first?.id),
    ...COLUMNS.filter(({ title }) => title !== words.platform || isOpenChoice),
  ]
  const title = words.withTitle(having.length)
  return (
    <section className="flex flex-col gap-4">
      <SectionHeading level={2} size="part">
        {title}
      </SectionHeading>
      {having.length === 0 ? (
        <p className="text-ink-soft">{words.nobodyHas}</p>
      ) : (
        <Form method="post" noValidate className="flex flex-col gap-5">
          <Table caption={title} columns={columns} rows={having} keyOf={({ id }) => id} />
          <FieldError id={BOXES} error={sent.errors[PUPILS]} />
          <p className="max-w-[44rem] text-sm text-ink-soft">{words.takeBackText}</p>
          {first && (
            <Button name={INTENT} value={TAKE_BACK} variant="secondary" busy={busy} className="self-start">
              {words.takeBackChosen}
            </Button>
          )}
        </Form>
      )}
    </section>
  )
}

/** The boxes of this form: those of the other one have the name's own id. */
const BOXES = `${fieldId(PUPILS)}-back`

function nameColumn({ ticked }: SentForm, first: string | undefined): Column<LicensedPupil> {
  return {
    title: words.alias,
    isRowHeader: true,
    cell: ({ id, alias, meant, take_back }) => {
      const name = (
        <span className="flex min-w-0 flex-col wrap-anywhere">
          <span className="font-medium">{alias}</span>
          {meant && <span className="text-sm text-ink-soft">{meant}</span>}
        </span>
      )
      if (take_back !== 'now') return <span className="flex min-h-11 items-center md:pl-9">{name}</span>
      return (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            id={id === first ? BOXES : undefined}
            name={`${PUPILS}.${id}`}
            defaultChecked={ticked.includes(id)}
            className="size-6 shrink-0 accent-river-700"
          />
          {name}
        </label>
      )
    },
  }
}

const COLUMNS: Column<LicensedPupil>[] = [
  { title: words.state, cell: ({ state }) => <Badge tone={TONES[state]}>{licenceStateLabels[state]}</Badge> },
  { title: words.platform, cell: ({ platform }) => platform && platformFacts[platform].title },
  { title: words.since, wideOnly: true, cell: ({ assigned_at: at }) => at && shortSwissTime(at).day },
  {
    title: words.until,
    cell: ({ state, valid_until: until, assigned_at: at }) =>
      until ? shortSwissTime(until).day : state !== 'own' && at && words.endless,
  },
  { title: words.takeBack, cell: takeBackInWords },
]

/** Until when, or from when, a licence is taken back. */
function takeBackInWords({ state, take_back, take_back_until, take_back_from }: LicensedPupil): string | null {
  if (state === 'own') return null
  if (take_back === 'now') return take_back_until ? words.untilDay(shortDate(take_back_until)) : words.possible
  if (take_back === 'later' && take_back_from) return words.fromDay(shortDate(take_back_from))
  return words.notPossible
}
