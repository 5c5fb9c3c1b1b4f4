import { KEPT_SIGN_ONS, type SignOn } from '#contract/partners/oauth-clients.ts'
import { signOnOutcomes } from '#contract/partners/sign-on-outcomes.ts'
import { type Column, Table } from '#ui/table.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import { clientMessages as messages } from '#web/messages/partners/partner.ts'

const columns: Column<SignOn>[] = [
  {
    title: messages.at,
    cell: ({ at }) => {
      const { day, time } = swissTime(at)
      return `${day}, ${time}`
    },
  },
  {
    title: messages.outcome,
    cell: ({ outcome }) => {
      const { label, advice } = signOnOutcomes[outcome]
      return (
        <span className="flex flex-col gap-0.5">
          <span className="font-medium">{label}</span>
          {advice && <span className="text-sm text-ink-soft">{advice}</span>}
        </span>
      )
    },
  },
  {
    title: messages.detail,
    cell: ({ detail }) => detail && <span className="font-mono text-sm wrap-anywhere">{detail}</span>,
  },
]

/** What became of the last sign-ons, and what to do about those that failed. */
export function SignOnLog({ signOns }: { signOns: readonly SignOn[] }) {
  return (
    <section className="flex flex-col gap-4">
      <SectionHeading level={2}>{messages.log}</SectionHeading>
      {signOns.length === 0 ? (
        <p>{messages.noLog}</p>
      ) : (
        <>
          <p className="text-ink-soft">{messages.logText(KEPT_SIGN_ONS)}</p>
          <Table
            caption={messages.log}
            columns={columns}
            rows={signOns}
            keyOf={({ at, outcome, detail }) => `${at} ${outcome} ${detail}`}
          />
        </>
      )}
    </section>
  )
}
