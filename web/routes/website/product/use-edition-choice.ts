import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Title } from '#contract/catalogue.ts'
import { chosenEdition, EDITION_PARAMETER } from './edition-choice.ts'

/** The edition a visitor looks at. Choosing another changes the address in place, so that it can be shared. */
export function useEditionChoice(title: Title) {
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  const asked = new URLSearchParams(search).get(EDITION_PARAMETER)
  // The address follows a moment after the choice; until then the choice itself decides.
  const [choice, setChoice] = useState<{ key: string; before: string | null } | null>(null)
  const edition = chosenEdition(title.products, choice && choice.before === asked ? choice.key : asked)

  function choose(key: string): void {
    setChoice({ key, before: asked })
    void navigate(
      { search: `?${EDITION_PARAMETER}=${encodeURIComponent(key)}`, hash },
      { replace: true, preventScrollReset: true },
    )
  }

  return { edition, choose }
}
