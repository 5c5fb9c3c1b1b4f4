import { findings } from '#contract/partners/sign-on-test/findings.ts'
import type { SignOnTest } from '#contract/partners/sign-on-test/sign-on-test.ts'
import { Notice, type NoticeKind } from '#ui/notice.tsx'
import { signOnTestMessages as messages } from '#web/messages/partners/sign-on-test.ts'
import { labelOfStep } from './test-steps.tsx'

interface Status {
  kind: NoticeKind
  title: string
  text: string
}

/** Where the tested sign-on stands, in one sentence, which is read aloud when it changes. */
export function TestStatus({ test }: { test: SignOnTest }) {
  const { kind, title, text } = statusOf(test)
  return (
    <div role="status">
      <Notice kind={kind} title={title}>
        {text}
      </Notice>
    </div>
  )
}

function statusOf(test: SignOnTest): Status {
  const { steps, opened_at: openedAt, is_over: isOver, start_url: startUrl } = test
  const failed = steps.findLast(({ state }) => state === 'failed')
  if (openedAt === null)
    return failed
      ? { kind: 'error', title: messages.addressTitle, text: messages.addressText }
      : { kind: 'info', title: messages.readyTitle, text: messages.readyText }
  if (failed?.finding) {
    const text = findings[failed.finding].label
    return { kind: 'error', title: messages.failedTitle(labelOfStep(test, failed)), text }
  }
  if (isDone(test) && startUrl === null)
    return { kind: 'success', title: messages.foreignDoneTitle, text: messages.foreignDoneText }
  if (isDone(test)) return { kind: 'success', title: messages.doneTitle, text: messages.doneText }
  const waiting = steps.find(({ state }) => state === 'waiting')
  if (isOver || !waiting) return { kind: 'warning', title: messages.overTitle, text: messages.overText }
  return { kind: 'info', title: messages.waitingTitle(labelOfStep(test, waiting)), text: '' }
}

/** Whether every step went well, or need not be gone. */
export function isDone({ steps }: SignOnTest): boolean {
  return steps.every(({ state }) => state === 'done' || state === 'skipped')
}

/** Whether an address does not answer, so that the sign-on need not even begin. */
export function hasObstacle({ steps }: SignOnTest): boolean {
  return steps.some(({ step, state }) => state === 'failed' && (step === 'callback' || step === 'start'))
}
