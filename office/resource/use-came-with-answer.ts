import { useState } from 'react'
import { useNavigation } from 'react-router'

/**
 * Whether this form came with the answer to another one, while the page still loads what that has changed. A scanner does
 * not wait for it: such a form can be sent at once.
 */
export function useCameWithAnswer(): boolean {
  const { state, formData } = useNavigation()
  const [answered] = useState(state === 'loading' ? formData : undefined)
  return answered !== undefined && formData === answered
}
