import { COUNTED_DAYS } from '#contract/partners/notice-terms.ts'
import type { SignOn } from '#contract/partners/oauth-clients.ts'
import type { OfficeSignOns } from '#contract/partners/office-partners.ts'
import { signOnOutcomes } from '#contract/partners/sign-on-outcomes.ts'
import { CountedBars } from '#office/charts/bars.tsx'
import { partnerClientRoom as words } from '#office/messages/partners.ts'
import { momentOf } from '#office/recorded/moment.ts'
import { type Column, Table } from '#ui/table.tsx'
import { shortDate } from '#ui/time/german-date.ts'

const columns: readonly Column<SignOn>[] = [
  { title: words.at, cell: ({ at }) => momentOf(at) },
  { title: words.outcome, cell: ({ outcome }) => signOnOutcomes[outcome].label },
  {
    title: words.detail,
    cell: ({ detail }) => detail && <span className="font-mono text-sm wrap-anywhere">{detail}</span>,
  },
]

/** How often people signed on with a client, what its application did wrong, and the last sign-ons. */
export function ClientSignOns({ signOns: { days, latest } }: { signOns: OfficeSignOns }) {
  const bars = (of: 'signed_on' | 'failed') =>
    days.filter((day) => day[of] > 0).map((day) => ({ label: shortDate(day.day), value: day[of] }))
  const drawn = [
    { title: words.perDay(COUNTED_DAYS), bars: bars('signed_on') },
    { title: words.failuresPerDay(COUNTED_DAYS), bars: bars('failed') },
  ].filter((one) => one.bars.length > 0)
  return (
    <section className="flex flex-col gap-4">
      <h2 className="font-display text-xl">{words.signOns}</h2>
      {latest.length === 0 && drawn.length === 0 && <p className="text-ink-soft">{words.noSignOns}</p>}
      {drawn.map((one) => (
        <CountedBars
          key={one.title}
          {...one}
          heading={{ label: words.day, value: words.signOns }}
          asTable={words.asTable}
        />
      ))}
      {latest.length > 0 && (
        <Table
          caption={words.signOns}
          columns={columns}
          rows={latest}
          keyOf={({ at, outcome, detail }) => `${at} ${outcome} ${detail}`}
        />
      )}
    </section>
  )
}
