import { Link } from 'react-router'
import { stepMessages } from '#ui/messages/sequence.ts'
import { classNames } from './class-names.ts'
import { Icon } from './pictures/icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface ProgressStep {
  title: string
  /** The address of a finished step, to change it; left out when there is no way back. */
  url?: string
}

/** The steps of the checkout. `current` counts from 0; the steps before it are done. */
export function ProgressSteps({ steps, current }: { steps: readonly ProgressStep[]; current: number }) {
  return (
    <nav aria-label={stepMessages.label} className="print:hidden">
      <p className="text-sm text-ink-soft sm:hidden">{stepMessages.position(current + 1, steps.length)}</p>
      <ol className="flex gap-1.5 max-sm:mt-2 sm:gap-3">
        {steps.map((step, index) => {
          const done = index < current
          const content = (
            <>
              <span className="flex items-center gap-1.5">
                {done && <Icon name="check" className="size-4" />}
                <span className={classNames(index !== current && 'max-sm:sr-only')}>{step.title}</span>
              </span>
              <VisuallyHidden>
                {done ? ` (${stepMessages.done})` : index === current ? ` (${stepMessages.current})` : ''}
              </VisuallyHidden>
            </>
          )
          return (
            <li
              key={step.title}
              aria-current={index === current ? 'step' : undefined}
              className={classNames(
                'min-w-0 border-t-3 pt-1 text-sm max-sm:whitespace-nowrap sm:flex-1 sm:text-base',
                // On telephones the current step alone has its name, and the room for it.
                index === current ? 'max-sm:flex-none' : 'max-sm:flex-1',
                index <= current ? 'border-river-700' : 'border-paper-edge text-ink-faint',
                index === current && 'font-semibold',
              )}
            >
              {done && step.url ? (
                <Link
                  to={step.url}
                  className="flex min-h-8 items-center text-river-700 underline-offset-4 hover:underline"
                >
                  {content}
                </Link>
              ) : (
                <span className="flex min-h-8 items-center">{content}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
