import { useRef, useState } from 'react'
import { href, type useFetcher } from 'react-router'

type Fetcher = ReturnType<typeof useFetcher>

/**
 * Steps of an item's amount. The difference is sent, not the sum: another window may have changed the amount since this
 * one was loaded. Steps that are pressed while a request is pending are added up and sent as the next request.
 */
export function useItemSteps(productId: string, { submit, formData }: Pick<Fetcher, 'submit' | 'formData'>) {
  const [waiting, setWaiting] = useState(0)
  const pressed = useRef(0)
  const isSending = useRef(false)

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
    const change = { intent: by > 0 ? 'more' : 'less', product: productId, by: Math.abs(by) }
    return submit(change, { method: 'post', action: href('/shop/cart') })
  }

  function forget() {
    pressed.current = 0
    setWaiting(0)
  }

  const sent = Number(formData?.get('by') ?? 0) * (formData?.get('intent') === 'less' ? -1 : 1)
  return {
    step: (difference: number) => void step(difference),
    /** A new amount was typed instead. */
    forget,
    /** Steps that were pressed and are not yet in the loaded cart. */
    awaited: sent + waiting,
  }
}
