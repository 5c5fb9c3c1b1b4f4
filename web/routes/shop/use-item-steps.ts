import { useEffect, useRef, useState } from 'react'
import { href, type useFetcher } from 'react-router'
import { newPress, PRESS } from '#web/purchase/press.ts'
import type { action } from './cart.tsx'

type Fetcher = ReturnType<typeof useFetcher<typeof action>>

/**
 * Steps of an item's amount. The difference is sent, not the sum: another window may have changed the amount since this
 * one was loaded. Steps that are pressed while a request is pending are added up and sent as the next request.
 */
export function useItemSteps(
  productId: string,
  { submit, formData, data }: Pick<Fetcher, 'submit' | 'formData' | 'data'>,
) {
  const [waiting, setWaiting] = useState(0)
  const pressed = useRef(0)
  const isSending = useRef(false)
  const press = useRef('')
  // The answer may be lost, not the change: a step that is pressed again then keeps its name, and counts once.
  const hasFailed = useRef(false)
  useEffect(() => {
    if (data) hasFailed.current = !('done' in data)
  }, [data])

  async function step(difference: number) {
    pressed.current += difference
    setWaiting(pressed.current)
    if (isSending.current) return
    isSending.current = true
    try {
      while (pressed.current !== 0) await send(pressed.current)
    } finally {
      isSending.current = false
    }
  }

  function send(by: number): Promise<void> {
    forget()
    if (!hasFailed.current) press.current = newPress()
    hasFailed.current = false
    const change = { intent: by > 0 ? 'more' : 'less', product: productId, by: Math.abs(by), [PRESS]: press.current }
    return submit(change, { method: 'post', action: href('/shop/cart') })
  }

  function forget() {
    pressed.current = 0
    setWaiting(0)
  }

  const sent = Number(formData?.get('by') ?? 0) * (formData?.get('intent') === 'less' ? -1 : 1)
  return {
    /** Settled when all steps that were pressed before its answer came are answered too. */
    step,
    /** A new amount was typed instead. */
    forget,
    /** Steps that were pressed and are not yet in the loaded cart. */
    awaited: sent + waiting,
  }
}
