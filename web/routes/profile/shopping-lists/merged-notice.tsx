import { useEffect, useRef } from 'react'
import { Notice } from '#ui/notice.tsx'
import { listPageMessages as messages } from '#web/messages/storefront/shopping-lists.ts'

/** Says that another device has changed the list too. */
export function MergedNotice() {
  const box = useRef<HTMLDivElement>(null)
  // The button that was pressed may be far below.
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Notice title={messages.changedElsewhere} live />
    </div>
  )
}
