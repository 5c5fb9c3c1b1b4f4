import { Suspense, useRef } from 'react'
import { labelOf, pathOf } from '#office/editing/form-field.ts'
import type { FieldInputProps } from '#office/editing/inputs/field-input.tsx'
import { describeField, fieldId } from '#ui/fields/field.ts'
import { FieldError } from '#ui/fields/field-error.tsx'
import { FieldHint } from '#ui/fields/field-hint.tsx'
import { lazyPart } from '#ui/loading/load-part.ts'

const RichTextEditor = lazyPart(() => import('#office/editor/rich-text/rich-text-editor.tsx'))

/** A text with headings, lists and links, as the form holds it: the text as JSON, written in an editor that comes late. */
export function RichTextInput({ field, value, error, words, onChanged }: FieldInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const id = fieldId(field.name)
  const hint = words.hints?.[pathOf(field)]
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p id={`${id}-label`} className="font-medium">
        {labelOf(field, words)}
      </p>
      <FieldHint id={id}>{hint}</FieldHint>
      <input ref={input} type="hidden" name={field.name} defaultValue={value} />
      <Suspense fallback={<div className="min-h-40 rounded-md border border-line-strong bg-white" />}>
        <RichTextEditor
          id={id}
          labelledBy={`${id}-label`}
          begun={value}
          described={describeField(id, { hint, error })}
          onWritten={(json) => {
            if (!input.current) return
            input.current.value = json
            onChanged?.()
          }}
        />
      </Suspense>
      <FieldError id={id} error={error} />
    </div>
  )
}
