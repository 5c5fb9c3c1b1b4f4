import { type RefObject, useEffect, useRef, useState } from 'react'
import { href, useHref } from 'react-router'
import type { CreditAnswer } from '#office/routes/orders/credit-preview.ts'

/** Milliseconds after the last key. */
const PAUSE = 250

const NOTHING: CreditAnswer = { foreseen: null, mistake: null }

/**
 * What the form around an element comes to, asked of the server a moment after each key; `ask` asks again. By itself and
 * not through the router: what the router sends while the form is on its way would keep the page from being read again.
 */
export function useCreditSum(orderId: string, inForm: RefObject<HTMLElement | null>) {
  const address = useHref(href('/bestellungen/:id/gutschrift', { id: orderId }))
  const [answer, setAnswer] = useState(NOTHING)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function send() {
    const form = inForm.current?.closest('form')
    if (!form) return
    const mine = ++asked.current
    const body = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
    const told = await fetch(address, { method: 'POST', body }).then(readAnswer, () => NOTHING)
    if (mine === asked.current) setAnswer(told)
  }

  const ask = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void send(), PAUSE)
  }
  return { answer, ask }
}

async function readAnswer(response: Response): Promise<CreditAnswer> {
  return response.ok ? ((await response.json()) as CreditAnswer) : NOTHING
}
