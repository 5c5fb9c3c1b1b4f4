import { classNames } from './class-names.ts'

const variants = {
  primary: 'bg-river-700 text-white hover:bg-river-800 active:bg-river-900',
  secondary: 'border border-ink bg-white text-ink hover:bg-river-50 active:bg-river-100',
  quiet: 'text-river-700 hover:bg-river-50 active:bg-river-100',
  danger: 'bg-danger-700 text-white hover:bg-danger-800',
} as const

const sizes = {
  small: 'min-h-9 px-3 py-1 text-sm pointer-coarse:min-h-11',
  medium: 'min-h-11 px-5 py-1.5',
  large: 'min-h-13 px-7 py-1.5 text-lg',
} as const

/** The look of a button, or of a link that looks like one. */
export interface ButtonLook {
  variant?: keyof typeof variants | undefined
  size?: keyof typeof sizes | undefined
  /** Takes the whole width. */
  wide?: boolean | undefined
}

export function buttonClass({ variant = 'primary', size = 'medium', wide = false }: ButtonLook): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-md text-center font-semibold transition-colors',
    'disabled:opacity-60 aria-disabled:opacity-60',
    variants[variant],
    sizes[size],
    wide && 'w-full',
  )
}
