import type { PurchaseRefusal } from '#contract/catalogue/catalogue.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import { LockWays } from '#web/blocks/lock-ways.tsx'
import { PendingNote } from '#web/blocks/pending-note.tsx'
import { lockMessages } from '#web/messages/catalogue/product.ts'

interface SaleLockProps {
  refusal: PurchaseRefusal
  uri: string
  /** Where one writes to the publisher about the edition. */
  ask: string
}

/** Says who may have what this visitor may not, and what to do. */
export function SaleLock({ refusal, uri, ask }: SaleLockProps) {
  const locked = refusal.endsWith('_only')
  const audience = refusal === 'teachers_only' ? 'teachers' : 'authorised'
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md bg-paper-deep p-4">
      <div className="min-w-0">
        <p className="flex items-start gap-2">
          <Icon name={locked ? 'lock' : 'info'} className="mt-0.5 size-5 shrink-0" />
          {lockMessages[refusal]}
        </p>
        <PendingNote lock={{ audience }} />
        <a href={ask} className="text-link inline-flex min-h-8 items-center text-sm font-medium">
          {lockMessages.ask}
        </a>
      </div>
      {locked && (
        <div className="flex flex-wrap gap-2">
          <LockWays audience={audience} page={uri} size="small" />
        </div>
      )}
    </div>
  )
}
