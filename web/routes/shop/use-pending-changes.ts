import { type SubmitEvent, useRef } from 'react'
import { useSubmit } from 'react-router'

/**
 * Lets the form of the cart wait for the changes of its items that are under way: the page it leads to shows them, and
 * none arrives after it. The amounts are sent along as they stood when the button was pressed, in case a change failed.
 */
export function usePendingChanges() {
  const submit = useSubmit()
  const pending = useRef(new Set<Promise<unknown>>())

  async function follow(change: Promise<unknown>): Promise<void> {
    pending.current.add(change)
    await Promise.allSettled([change])
    pending.current.delete(change)
  }

  async function sendLater(form: FormData, { action, method }: HTMLFormElement): Promise<void> {
    await Promise.allSettled(pending.current)
    await submit(form, { action: new URL(action).pathname, method: method === 'post' ? 'post' : 'get' })
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    if (pending.current.size === 0) return
    event.preventDefault()
    void sendLater(new FormData(event.currentTarget, event.nativeEvent.submitter), event.currentTarget)
  }

  return { onChange: (change: Promise<unknown>) => void follow(change), onSubmit }
}
