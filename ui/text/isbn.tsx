import type { ClipboardEvent } from 'react'

/** An ISBN, read with its hyphens; one press marks all of it, and what is copied is its digits, as other programs take it. */
export function Isbn({ hyphenated }: { hyphenated: string }) {
  function copyDigits(event: ClipboardEvent) {
    // Somebody who copies more than the number gets what stands there.
    if (document.getSelection()?.toString().trim() !== hyphenated) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', hyphenated.replaceAll('-', ''))
  }
  return (
    <span className="whitespace-nowrap tabular-nums select-all" onCopy={copyDigits}>
      {hyphenated}
    </span>
  )
}
