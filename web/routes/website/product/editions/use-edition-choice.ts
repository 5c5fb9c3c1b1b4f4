import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Product, Title } from '#contract/catalogue/catalogue.ts'
import { EDITION_PARAMETER, editionKey } from '#contract/catalogue/edition-address.ts'
import { chosenEdition } from './edition-choice.ts'

/**
 * The edition that a visitor looks at. Choosing another changes the address in place, so that it can be shared. An
 * edition that is checked among the `choices` at hydration was chosen before it, or restored by the browser, and stays
 * chosen.
 */
export function useEditionChoice(title: Title) {
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  const choices = useRef<HTMLDivElement>(null)
  const asked = new URLSearchParams(search).get(EDITION_PARAMETER)
  // The address follows a moment after the choice; until then the choice itself decides.
  const [choice, setChoice] = useState<{ key: string; before: string | null } | null>(null)
  const product = chosenEdition(title.products, choice && choice.before === asked ? choice.key : asked)

  function choose(chosen: Product): void {
    const key = editionKey(chosen)
    setChoice({ key, before: asked })
    void navigate(
      { search: `?${EDITION_PARAMETER}=${encodeURIComponent(key)}`, hash },
      { replace: true, preventScrollReset: true },
    )
  }

  const takeOver = useEffectEvent(() => {
    const id = choices.current?.querySelector<HTMLInputElement>(':checked')?.value
    const checked = title.products.find((one) => one.id === id)
    if (checked && checked !== product) choose(checked)
  })
  useLayoutEffect(() => takeOver(), [])

  return { product, choose, choices }
}
