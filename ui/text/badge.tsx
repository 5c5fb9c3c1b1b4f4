import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

const tones = {
  neutral: 'bg-paper-deep text-ink-soft',
  river: 'bg-river-50 text-river-800',
  strong: 'bg-river-700 text-white',
  /** On a picture. */
  white: 'bg-white text-ink',
  clay: 'bg-clay-50 text-clay-700',
  success: 'bg-success-50 text-success-700',
  warning: 'bg-warning-50 text-warning-700',
  danger: 'bg-danger-50 text-danger-700',
} as const
export type Tone = keyof typeof tones

/** A word or two on a tinted background. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      // On a narrow picture a date may take two lines.
      className={classNames(
        'inline-block rounded-sm px-2 py-0.5 text-xs font-medium',
        tone !== 'white' && 'whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
