import { Notice } from '#ui/notice.tsx'
import { afterOrderMessages as words } from '#web/messages/storefront/after-order.ts'
import { LeftOutNotice } from '#web/purchase/left-out-notice.tsx'
import type { PutOrder } from './after-order.ts'

/** What of a quick order is in the cart now, what is not, and why. */
export function PutOrderNotice({ copies, leftOut, others }: PutOrder) {
  return (
    <>
      <Notice kind={copies > 0 ? 'success' : 'warning'} title={copies > 0 ? words.done(copies) : words.nothing} live />
      <LeftOutNotice leftOut={leftOut} />
      {others > 0 && <Notice kind="warning">{words.more(others)}</Notice>}
    </>
  )
}
