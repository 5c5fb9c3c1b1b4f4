import type { ComponentProps } from 'react'
import { ui } from '#ui/messages/ui.ts'
import { type ButtonLook, buttonClass } from './button-look.ts'
import { classNames } from './class-names.ts'
import { Spinner } from './loading/spinner.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** A request is pending: a second press does nothing, the focus stays. */
  busy?: boolean
}

/** A button; `type="submit"` unless told otherwise, as in HTML. */
export function Button({ variant, size, wide, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="submit"
      {...rest}
      className={classNames(buttonClass({ variant, size, wide }), className)}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy && <Spinner />}
      {children}
      {busy && <VisuallyHidden>{ui.busy}</VisuallyHidden>}
    </button>
  )
}
