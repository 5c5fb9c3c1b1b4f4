import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { type ButtonLook, buttonClass } from './button-look.ts'
import { classNames } from './class-names.ts'

interface ButtonLinkProps extends ButtonLook, ComponentProps<typeof Link> {}

/** A link that looks like a button: it leads to a page and changes nothing. */
export function ButtonLink({ variant, size, wide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classNames(buttonClass({ variant, size, wide }), className)} />
}
