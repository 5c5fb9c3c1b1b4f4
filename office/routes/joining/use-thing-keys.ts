import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useKeys } from '#office/keys/use-keys.ts'

/** `z` leads to the page that makes one of two, and `v` to the shop. */
export function useThingKeys({ join, shop }: { join: string; shop: string }): void {
  const navigate = useNavigate()
  const keys = useMemo(
    () => ({ z: () => void navigate(join), v: () => window.location.assign(shop) }),
    [navigate, join, shop],
  )
  useKeys(keys)
}
