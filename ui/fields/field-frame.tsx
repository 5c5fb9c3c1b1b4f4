import type { ReactNode } from 'react'
import { ui } from '#ui/messages/ui.ts'
import { classNames } from '../class-names.ts'
import type { FieldTexts } from './field.ts'
import { FieldError } from './field-error.tsx'
import { FieldHint } from './field-hint.tsx'

interface FieldFrameProps extends FieldTexts {
  id: string
  className?: string | undefined
  children: ReactNode
}

/** Label, hint, the input itself, error: the same order for every field. */
export function FieldFrame({ id, label, hint, error, optional, className, children }: FieldFrameProps) {
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className="font-medium">
        {label}
        {optional && <span className="font-normal text-ink-faint"> ({ui.optional})</span>}
      </label>
      <FieldHint id={id}>{hint}</FieldHint>
      {children}
      <FieldError id={id} error={error} />
    </div>
  )
}
