import type { PurchaseRefusal } from '#contract/shop/catalogue.ts'
import { PendingNote } from '#web/blocks/pending-note.tsx'
import { lockMessages } from '#web/messages/website/product.ts'
import { Personal } from '#web/session/personal.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/pictures/icon.tsx'

/** Says who may have what this visitor may not, and what to do. */
export function SaleLock({ refusal, uri }: { refusal: PurchaseRefusal; uri: string }) {
  const locked = refusal.endsWith('_only')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md bg-paper-deep p-4">
      <div className="min-w-0">
        <p className="flex items-start gap-2">
          <Icon name={locked ? 'lock' : 'info'} className="mt-0.5 size-5 shrink-0" />
          {lockMessages[refusal]}
        </p>
        {refusal === 'teachers_only' && <PendingNote lock={{ audience: 'teachers' }} />}
      </div>
      {locked && (
        <Personal>
          {({ firstName }) =>
            firstName === null && (
              <ButtonLink to={`/login?redirect=${encodeURIComponent(uri)}`} variant="secondary" size="small">
                {lockMessages.login}
              </ButtonLink>
            )
          }
        </Personal>
      )}
      {refusal === 'not_sold_online' && (
        <ButtonLink to="/support-und-kontakt" variant="secondary" size="small">
          {lockMessages.contact}
        </ButtonLink>
      )}
    </div>
  )
}
