import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { type Held, type Restore, restoreSignLabels } from '#contract/desks/restores.ts'
import { heldWorkLabels } from '#contract/ground/held-work.ts'
import { useBusy } from '#forms/use-busy.ts'
import { operationRoom } from '#office/messages/operation.ts'
import { momentOf } from '#office/recorded/moment.ts'
import type { StepFailure } from '#office/steps/step-field.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

interface OpenRestoreProps {
  restore: Restore
  failure: StepFailure | undefined
}

/** A restore after which something is still to be settled, in the order in which it is best done. */
export function OpenRestore({ restore, failure }: OpenRestoreProps) {
  const { id, restored_to: to, noticed_at: noticed } = restore
  return (
    <article className="flex flex-col gap-6 rounded-md border border-line bg-white p-4" aria-labelledby={id}>
      <header className="flex flex-col gap-2">
        <h3 id={id} className="font-display text-lg">
          {operationRoom.one(momentOf(to))}
        </h3>
        <p>{operationRoom.lost(momentOf(to), momentOf(noticed))}</p>
        <p className="text-sm text-ink-soft">{restoreSignLabels[restore.sign]}</p>
      </header>
      <BankFiles restore={restore} />
      <Payments restore={restore} failure={failure} />
      <section className="flex flex-col gap-3">
        <h4 className="font-medium">{operationRoom.heldTitle}</h4>
        <ul className="flex flex-col gap-4">
          {restore.held.map((held) => (
            <HeldKind key={held.kind} restore={restore} held={held} />
          ))}
        </ul>
      </section>
      <Gaps restore={restore} />
      <Form method="post" className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
        <input type="hidden" name="step" value="settle" />
        <input type="hidden" name="restore" value={id} />
        <Busy variant="primary">{operationRoom.settle}</Busy>
        <p className="text-sm text-ink-soft">{operationRoom.settleMeans}</p>
      </Form>
    </article>
  )
}

/** A restore that is history. */
export function SettledRestore({ restore }: { restore: Restore }) {
  return (
    <article className="flex flex-col gap-3" aria-labelledby={restore.id}>
      <h3 id={restore.id} className="font-display text-lg">
        {operationRoom.one(momentOf(restore.restored_to))}
      </h3>
      <Facts
        rows={[
          [operationRoom.noticed, momentOf(restore.noticed_at)],
          [operationRoom.sign, restoreSignLabels[restore.sign]],
          [operationRoom.settledAt, momentOf(restore.settled_at)],
        ]}
      />
      <Gaps restore={restore} />
    </article>
  )
}

function HeldKind({ restore, held: { kind, waiting, released_at: at } }: { restore: Restore; held: Held }) {
  return (
    <li className="flex flex-col gap-1">
      <p className="font-medium">{heldWorkLabels[kind]}</p>
      <p className="text-sm text-ink-soft">{operationRoom.means[kind]}</p>
      {at === null ? (
        <Form method="post" className="flex flex-wrap items-center gap-3">
          <input type="hidden" name="step" value="release" />
          <input type="hidden" name="restore" value={restore.id} />
          <input type="hidden" name="kind" value={kind} />
          <Busy variant="secondary">
            <span aria-hidden="true">{operationRoom.release}</span>
            <VisuallyHidden>{operationRoom.releaseOf(heldWorkLabels[kind])}</VisuallyHidden>
          </Busy>
          <span className="text-sm">{operationRoom.waiting(waiting)}</span>
        </Form>
      ) : (
        <p className="text-sm">{operationRoom.releasedAt(momentOf(at))}</p>
      )}
    </li>
  )
}

function BankFiles({ restore: { last_bank_file: file } }: { restore: Restore }) {
  return (
    <section className="flex flex-col gap-1">
      <h4 className="font-medium">{operationRoom.bankTitle}</h4>
      <p className="text-sm text-ink-soft">{operationRoom.bankMeans}</p>
      <p className="text-sm wrap-anywhere">
        {file ? operationRoom.lastFile(file.name, momentOf(file.at)) : operationRoom.noFile}{' '}
        <Link to="/bank" className="text-link">
          {operationRoom.toBank}
        </Link>
      </p>
    </section>
  )
}

function Payments({ restore, failure }: OpenRestoreProps) {
  const { unknown_payments: unknown, asking } = restore
  const ofAsk = failure?.values['step'] === 'ask' ? failure : undefined
  return (
    <section className="flex flex-col gap-3">
      <h4 className="font-medium">{operationRoom.paymentsTitle}</h4>
      <p>
        {unknown > 0 ? (
          <Link to="/aufgaben?state=open&sort=-created_at" className="text-link">
            {operationRoom.unknownPayments(unknown)}
          </Link>
        ) : (
          operationRoom.allKnown
        )}
        {asking > 0 && <span className="text-ink-soft">, {operationRoom.asking(asking)}</span>}
      </p>
      <Form method="post" noValidate className="flex flex-col gap-3">
        <input type="hidden" name="step" value="ask" />
        <input type="hidden" name="restore" value={restore.id} />
        <TextAreaField
          name="transactions"
          label={operationRoom.transactions}
          hint={operationRoom.paymentsMeans}
          error={ofAsk?.errors['transactions']}
          defaultValue={ofAsk?.values['transactions']}
          spellCheck={false}
        />
        <Busy variant="secondary">{operationRoom.ask}</Busy>
      </Form>
    </section>
  )
}

function Gaps({ restore: { gaps } }: { restore: Restore }) {
  if (gaps.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h4 className="font-medium">{operationRoom.gapsTitle}</h4>
      <p className="text-sm text-ink-soft">{operationRoom.gapsMeans}</p>
      <Facts
        rows={gaps.map(
          ({ kind, first, last }) => [operationRoom.kinds[kind], operationRoom.range(first, last)] as const,
        )}
      />
    </section>
  )
}

function Busy({ variant, children }: { variant: 'primary' | 'secondary'; children: ReactNode }) {
  return (
    <Button variant={variant} size="small" busy={useBusy()} className="self-start">
      {children}
    </Button>
  )
}
