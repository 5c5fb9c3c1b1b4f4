import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'
import { attachPopover } from './attach-popover.ts'

interface PopoverOptions {
  hover: boolean
  closeOnRouteChange: boolean
}

/** Makes the `<details>` of a ref a popover; a route change closes it if asked for. */
export function usePopover(ref: RefObject<HTMLDetailsElement | null>, options: PopoverOptions): void {
  const { hover, closeOnRouteChange } = options
  const { key } = useLocation()

  useEffect(() => {
    if (ref.current) return attachPopover(ref.current, { hover })
  }, [ref, hover])

  useEffect(() => {
    if (closeOnRouteChange && key) ref.current?.removeAttribute('open')
  }, [key, closeOnRouteChange, ref])
}
