import type { ComponentType, ReactNode } from 'react'
import type { FieldErrors } from '#contract/field-messages.ts'
import type { FieldWords, FormField, FormValues } from '#office/editing/form-field.ts'
import type { Contested } from '#office/editing/merge-three.ts'
import type { OwnInputs } from './field-input.tsx'

/** What the fields of a form have in common. */
export interface DrawnForm {
  /** What stands in them to begin with. */
  values: FormValues
  contested: readonly Contested[]
  /** What the version of somebody else is called. */
  theirs: string
  errors: FieldErrors
  words: FieldWords
  inputs: OwnInputs
  /** Rows that a room draws itself, by the names of their fields. */
  ownRows?: OwnRows | undefined
  /** Rows were added, taken away or moved. */
  onRows: () => void
}

/** A field that holds others: it gets a function that draws them, as they may hold others again. */
export interface HoldingFieldProps extends DrawnForm {
  field: FormField
  draw: (fields: readonly FormField[]) => ReactNode
}

export type OwnRows = Readonly<Record<string, ComponentType<HoldingFieldProps>>>
