import { useCallback, useEffect, useRef } from 'react'
import { href, useNavigate } from 'react-router'
import { withStep } from '#office/resource/asked-step.ts'
import type { EditorAnswer } from './answer.ts'

/**
 * Leads to where a moment for the newest revision is chosen, once what stands in the editor is that revision. What could
 * not be saved stays here.
 */
export function usePlan(entry: string, isSaved: boolean, save: () => Promise<EditorAnswer>): () => Promise<void> {
  const navigate = useNavigate()
  const isAsked = useRef(false)
  const lead = useCallback(
    () => void navigate(withStep(href('/inhalte/:id', { id: entry }), 'publish')),
    [navigate, entry],
  )
  // After the page is drawn with the saved state: before that, the editor asks whether to leave unsaved changes.
  useEffect(() => {
    if (isSaved && isAsked.current) lead()
  }, [isSaved, lead])
  return async () => {
    if (isSaved) return lead()
    isAsked.current = true
    isAsked.current = (await save()).kind === 'done'
  }
}
