import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useKeys } from '#office/keys/use-keys.ts'

/** `c` leads to the form for a new thing. */
export function useNewKey(path: string): void {
  const navigate = useNavigate()
  const keys = useMemo(() => ({ c: () => void navigate(path) }), [navigate, path])
  useKeys(keys)
}
