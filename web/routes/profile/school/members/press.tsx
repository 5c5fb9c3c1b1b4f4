import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import type { ButtonLook } from '#ui/button-look.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { INTENT, SCHOOL, THING } from './form-names.ts'

interface PressProps extends Pick<ButtonLook, 'variant' | 'size'> {
  school: string
  intent: string
  /** The invitation or request that it is about. */
  thing?: string
  /** Read aloud instead of what stands on the button. */
  label?: string
  children: ReactNode
}

/** A form of one button, about one thing of a school. */
export function Press({ school, intent, thing, label, variant = 'secondary', size = 'small', children }: PressProps) {
  const busy = useBusy()
  return (
    <Form method="post">
      <input type="hidden" name={SCHOOL} value={school} />
      {thing && <input type="hidden" name={THING} value={thing} />}
      <Button name={INTENT} value={intent} variant={variant} size={size} busy={busy}>
        {label ? (
          <>
            <span aria-hidden="true">{children}</span>
            <VisuallyHidden>{label}</VisuallyHidden>
          </>
        ) : (
          children
        )}
      </Button>
    </Form>
  )
}
