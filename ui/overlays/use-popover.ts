import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'
import { attachPopover } from './attach-popover.ts'

interface PopoverOptions {
  hover: boolean
  closeOnRouteChange: boolean
}

/**
 * Makes the `<details>` of a ref a popover; a route change closes it if asked for. One that was opened before the page was
 * alive stays open.
 */
export function usePopover(ref: RefObject<HTMLDetailsElement | null>, options: PopoverOptions): void {
  const { hover, closeOnRouteChange } = options
  const { key } = useLocation()

  useEffect(() => {
    if (ref.current) return attachPopover(ref.current, { hover })
  }, [ref, hover])

  useEffect(() => {
    const details = ref.current
    return () => {
      if (closeOnRouteChange && key) details?.removeAttribute('open')
    }
  }, [key, closeOnRouteChange, ref])
}
