import { findings, type StepState } from '#contract/partners/sign-on-test/findings.ts'
import type { SignOnTest, SignOnTestStep } from '#contract/partners/sign-on-test/sign-on-test.ts'
import { classNames } from '#ui/class-names.ts'
import { Spinner } from '#ui/loading/spinner.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import type { IconName } from '#ui/pictures/icon-names.ts'
import { Badge, type Tone } from '#ui/text/badge.tsx'
import {
  foreignStepLabels,
  signOnTestMessages as messages,
  stepStateLabels,
  testStepLabels,
  waitedFor,
} from '#web/messages/partners/sign-on-test.ts'

const looks: Record<Exclude<StepState, 'waiting'>, { icon: IconName; circle: string; tone: Tone }> = {
  open: { icon: 'clock', circle: 'bg-paper-deep text-ink-soft', tone: 'neutral' },
  done: { icon: 'check', circle: 'bg-success-50 text-success-700', tone: 'success' },
  failed: { icon: 'warning', circle: 'bg-danger-50 text-danger-700', tone: 'danger' },
  skipped: { icon: 'minus', circle: 'bg-paper-deep text-ink-soft', tone: 'neutral' },
}
const waiting = { circle: 'bg-river-50 text-river-800', tone: 'river' } as const

/** The name of a step in this test. */
export function labelOfStep({ start_url: startUrl }: Pick<SignOnTest, 'start_url'>, step: SignOnTestStep): string {
  return (startUrl === null ? foreignStepLabels : testStepLabels)[step.step]
}

/** How far the tested sign-on is, step by step, and what to do about what failed. */
export function TestSteps({ test }: { test: SignOnTest }) {
  return (
    <ol aria-label={messages.steps} className="border-b border-line">
      {test.steps.map((step) => (
        <li key={step.step} className="flex gap-4 border-t border-line py-4">
          <StateIcon state={step.state} />
          <div className="flex min-w-0 flex-1 flex-col gap-1.5 pt-1">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <p className={classNames('font-medium', step.state === 'open' && 'text-ink-soft')}>
                {labelOfStep(test, step)}
              </p>
              <Badge tone={step.state === 'waiting' ? waiting.tone : looks[step.state].tone}>
                {stepStateLabels[step.state]}
              </Badge>
            </div>
            <Explanation step={step} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function StateIcon({ state }: { state: StepState }) {
  const look = state === 'waiting' ? waiting : looks[state]
  return (
    <span className={classNames('grid size-8 shrink-0 place-items-center rounded-full', look.circle)}>
      {'icon' in look ? <Icon name={look.icon} className="size-5" /> : <Spinner />}
    </span>
  )
}

/** Of an address that was asked. */
const STATUS = /^\d{3}$/

function Explanation({ step: { step, state, finding, detail } }: { step: SignOnTestStep }) {
  if (state === 'waiting') return <p className="text-ink-soft">{waitedFor[step]}</p>
  if (finding === null) return null
  const { label, advice } = findings[finding]
  return (
    <div className="flex max-w-[42rem] flex-col gap-1">
      <p className={state === 'failed' ? 'font-medium text-danger-700' : undefined}>{label}</p>
      {advice && <p className="text-ink-soft">{advice}</p>}
      {detail && (
        <p className="text-sm text-ink-soft wrap-anywhere">
          {messages.exactly(STATUS.test(detail) ? messages.httpStatus(detail) : detail)}
        </p>
      )}
    </div>
  )
}
