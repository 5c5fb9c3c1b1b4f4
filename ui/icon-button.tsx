import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './pictures/icon.tsx'
import type { IconName } from './pictures/icon-names.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName
  /** What the button does; read aloud and shown on hover. */
  label: string
}

/** A button with only an icon, 44 px square. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-river-50 disabled:opacity-50',
        className,
      )}
    >
      <Icon name={icon} />
    </button>
  )
}
