import { Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { labelOf, pathOf } from '#office/editing/form-field.ts'
import type { FieldInputProps } from '#office/editing/inputs/field-input.tsx'
import { STANDS_FOR_FIELD } from '#office/keys/first-field.ts'
import { describeField, fieldId } from '#ui/fields/field.ts'
import { FieldError } from '#ui/fields/field-error.tsx'
import { FieldHint } from '#ui/fields/field-hint.tsx'
import { lazyPart } from '#ui/loading/load-part.ts'

const load = () => import('#office/editor/rich-text/rich-text-editor.tsx')
const RichTextEditor = lazyPart(load)

/** Asks for the editor of texts before there is a text to write: a new release may take its file away. */
export function loadRichText(): void {
  // Where it does not come, it is asked for again with the first text.
  load().catch(() => undefined)
}

/** A text with headings, lists and links, as the form holds it: the text as JSON, written in an editor that comes late. */
export function RichTextInput({ field, value, error, words, onChanged }: FieldInputProps) {
  const [json, setJson] = useState(value)
  const box = useRef<HTMLDivElement>(null)
  const isAwaited = useRef(false)
  useEffect(() => {
    const place = box.current
    const note = () => (isAwaited.current = true)
    place?.addEventListener('focusin', note)
    return () => place?.removeEventListener('focusin', note)
  }, [])
  const id = fieldId(field.name)
  const hint = words.hints?.[pathOf(field)]
  return (
    <div ref={box} className="flex min-w-0 flex-col gap-1.5">
      <p id={`${id}-label`} className="font-medium">
        {labelOf(field, words)}
      </p>
      <FieldHint id={id}>{hint}</FieldHint>
      <input type="hidden" name={field.name} value={json} />
      <Suspense
        fallback={
          <fieldset
            {...STANDS_FOR_FIELD}
            aria-labelledby={`${id}-label`}
            tabIndex={-1}
            className="min-h-40 rounded-md border border-line-strong bg-white"
          />
        }
      >
        <RichTextEditor
          id={id}
          labelledBy={`${id}-label`}
          begun={value}
          described={describeField(id, { hint, error })}
          isAwaited={() => isAwaited.current}
          onWritten={(written) => {
            flushSync(() => setJson(written))
            onChanged?.()
          }}
        />
      </Suspense>
      <FieldError id={id} error={error} />
    </div>
  )
}
