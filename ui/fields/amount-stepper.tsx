import { type ReactNode, useState } from 'react'
import { amountMessages } from '#ui/messages/ui.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../pictures/icon.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { describeField } from './field.ts'
import { FieldError } from './field-error.tsx'

interface AmountStepperProps {
  /** Field that carries the typed amount. */
  name?: string
  id: string
  /** The amount the server knows. */
  amount: number
  min?: number
  max: number
  /** Names the thing counted, for screen readers: «Menge, Soll, Haben, Saldo». */
  of: string
  /**
   * A new amount was typed (on leaving the field or Enter) or stepped to; without this prop only the form is submitted.
   */
  onCommit?: (amount: number) => void
  /** A button was pressed, instead of `onCommit`: one more, or one less. */
  onStep?: (difference: 1 | -1) => void
  /**
   * Name of the buttons that step: without JavaScript they submit the form around them with the value `less`, `more`
   * or, for a typed amount, `set`. Without a name (a form that is sent later anyway) the steps need JavaScript.
   */
  stepName?: string
  /** What is stepped, where one form holds several amounts: the values of the buttons then end in it, `more:id`. */
  stepOf?: string
  /** What was typed in a form that came back, and what is wrong with it. */
  sent?: { typed: string; error: readonly string[] } | undefined
  /** What is said of the amount that is shown, below whatever stands beside it. */
  children?: ((amount: number) => ReactNode) | null
}

const step =
  'flex min-h-11 w-11 items-center justify-center -outline-offset-2 hover:bg-river-50 disabled:text-ink-faint disabled:opacity-50'

/**
 * An amount, typed or stepped. With JavaScript the steps act at once on the field and call `onCommit`; an amount that is
 * too high stays as it was typed, and is explained below, in a row that may have more in it.
 */
export function AmountStepper({
  name = 'amount',
  id,
  amount,
  min = 1,
  max,
  of,
  onCommit,
  onStep,
  stepName,
  stepOf,
  sent,
  children,
}: AmountStepperProps) {
  const [typed, setTyped] = useState(sent?.typed ?? String(amount))
  const [known, setKnown] = useState(amount)
  const [isTold, setTold] = useState(false)
  if (known !== amount) {
    setKnown(amount)
    setTyped(String(amount))
  }
  const current = Number.parseInt(typed, 10)
  const shown = Number.isNaN(current) ? amount : current
  const tooHigh = isTold && shown > max ? amountMessages.most(max) : undefined
  const error = tooHigh ?? (sent?.typed === typed ? sent.error : undefined)

  // What is too high is kept: only the person who typed it knows whether it was a slip or a wish.
  function commit(value: number) {
    setTold(value > max)
    if (value > max) return
    const bounded = Math.max(min, value)
    setTyped(String(bounded))
    if (bounded !== amount) onCommit?.(bounded)
  }

  function stepButton(direction: 'less' | 'more') {
    const next = direction === 'more' ? shown + 1 : Math.min(shown - 1, max)
    return (
      <button
        type={stepName ? 'submit' : 'button'}
        name={stepName}
        value={stepOf ? `${direction}:${stepOf}` : direction}
        className={classNames(step, direction === 'less' ? 'rounded-l-md' : 'rounded-r-md')}
        aria-label={`${amountMessages[direction]}, ${of}`}
        disabled={next < min || next > max}
        onClick={(event) => {
          if (stepName && !onCommit) return
          event.preventDefault()
          if (!onStep || shown !== amount) return commit(next)
          onStep(direction === 'more' ? 1 : -1)
        }}
      >
        <Icon name={direction === 'more' ? 'plus' : 'minus'} className="size-4" />
      </button>
    )
  }

  return (
    <>
      <div className="input-frame inline-flex w-fit flex-wrap items-stretch has-[input[aria-invalid]]:border-danger-700 has-[input[aria-invalid]]:inset-ring has-[input[aria-invalid]]:inset-ring-danger-700 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus">
        {/* Enter presses the first submit button of a form: that must not be «less». */}
        {stepName && (
          <button type="submit" name={stepName} value="set" hidden>
            {amountMessages.set}
          </button>
        )}
        {stepButton('less')}
        <label htmlFor={id}>
          <VisuallyHidden>{`${amountMessages.amount}, ${of}`}</VisuallyHidden>
        </label>
        <input
          {...describeField(id, { error })}
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          autoComplete="off"
          min={min}
          max={max}
          required
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => commit(shown)}
          onInvalid={(event) => {
            if (!event.currentTarget.validity.rangeOverflow) return
            event.preventDefault()
            setTold(true)
            event.currentTarget.focus()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !onCommit) return
            event.preventDefault()
            commit(shown)
          }}
          className="min-h-11 w-13 grow appearance-none border-x border-line text-center tabular-nums outline-none [-moz-appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
        />
        {stepButton('more')}
        {stepName && (
          <noscript className="grow">
            {import.meta.env.SSR && (
              <button
                type="submit"
                name={stepName}
                value="set"
                className="-mt-px -ml-px h-11 w-full border-t border-l border-line px-3 text-sm font-medium whitespace-nowrap"
              >
                {amountMessages.set}
              </button>
            )}
          </noscript>
        )}
      </div>
      {/* Below whatever stands beside the amount. */}
      <div role="status" className="w-full empty:hidden sm:order-last">
        <FieldError id={id} error={error} />
        {!error && children?.(shown)}
      </div>
    </>
  )
}
