import { useRef, useState } from 'react'
import type { Picture } from '#contract/catalogue/catalogue.ts'
import { STANDS_FOR_FIELD } from '#office/keys/first-field.ts'
import { pickerWords } from '#office/messages/media/media-room.ts'
import { Button } from '#ui/button.tsx'
import { describeField, fieldId } from '#ui/fields/field.ts'
import { FieldError } from '#ui/fields/field-error.tsx'
import { FieldHint } from '#ui/fields/field-hint.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useAlive } from '#ui/use-alive.ts'
import { FocusPicture } from './focus-picture.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { Thumbnail } from './thumbnail.tsx'

/** How a picture is chosen in a form or in an editor. */
export interface PicturePickerProps {
  /** Of its fields, such as `picture`: ids come from it, and an error summary leads there. */
  name: string
  label: string
  hint?: string | undefined
  error?: string | readonly string[] | undefined
  /** What is chosen: permalink, measures and colour of the medium, and description and focus of this place. */
  value: Picture | null
  /** Called with each choice, and with each change of description or focus; null: no picture. */
  onChange: (picture: Picture | null) => void
  /** Whether there may be no picture. */
  isOptional?: boolean
}

/**
 * Chooses one of the media, and says what it shows in this place and where it is cropped: both begin as the medium has them.
 * The picture that is chosen is held by the caller. Needs JavaScript.
 */
export function PicturePicker(props: PicturePickerProps) {
  const { name, label, hint, error, value, onChange, isOptional = false } = props
  const [isOpen, setOpen] = useState(false)
  const isAlive = useAlive()
  const choose = useRef<HTMLButtonElement>(null)
  const id = fieldId(name)
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={describeField(id, { hint, error })['aria-describedby']}
      className="flex min-w-0 flex-col gap-3"
    >
      <legend className="mb-1.5 font-medium">{label}</legend>
      <FieldHint id={id}>{hint}</FieldHint>
      <FieldError id={id} error={error} />
      <div className="flex flex-wrap items-start gap-4">
        {value && <Thumbnail picture={value} className="w-40" />}
        {isAlive ? (
          <div className="flex flex-wrap gap-3">
            <Button
              ref={choose}
              {...STANDS_FOR_FIELD}
              type="button"
              variant="secondary"
              size="small"
              onClick={() => setOpen(true)}
            >
              {value ? pickerWords.change : pickerWords.choose}
            </Button>
            {value && isOptional && (
              <Button
                type="button"
                variant="quiet"
                size="small"
                onClick={() => {
                  choose.current?.focus()
                  onChange(null)
                }}
              >
                {pickerWords.remove}
              </Button>
            )}
          </div>
        ) : (
          <p className="text-sm text-ink-soft">{pickerWords.noScript}</p>
        )}
      </div>
      {value && isAlive && (
        <>
          <TextField
            name=""
            id={`${id}-alt`}
            label={pickerWords.alt}
            hint={pickerWords.altHint}
            value={value.alt}
            maxLength={300}
            onChange={({ target }) => onChange({ ...value, alt: target.value })}
          />
          <details className="rounded-md border border-line bg-white">
            <summary className="px-3 py-2.5 font-medium hover:bg-river-50">{pickerWords.focus}</summary>
            <div className="border-t border-line p-3">
              <FocusPicture picture={value} focus={value.focus} onFocus={(focus) => onChange({ ...value, focus })} />
            </div>
          </details>
        </>
      )}
      {isAlive && (
        <PictureDialog
          open={isOpen}
          onClose={() => setOpen(false)}
          onTake={(picture) => {
            setOpen(false)
            onChange(picture)
          }}
        />
      )}
    </fieldset>
  )
}
