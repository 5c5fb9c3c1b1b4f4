import { describe, expect, it } from 'vitest'
import { jsonSchemaOf } from '#contract/json-schema.ts'
import { type FormField, labelOf, pathOf } from '#office/editing/form-field.ts'
import { valuesIn } from '#office/editing/form-values.ts'
import { readForm } from '#office/editing/read-form.ts'
import { isInGroup, settingGroups } from '#office/messages/settings.ts'
import { settingsOfModules } from '#server/modules.ts'
import { settingFields } from './setting-form.ts'
import { settingValues } from './setting-values.ts'
import { wordsOf } from './setting-words.ts'

/** A field with those of its rows and shapes. */
function everyField(fields: readonly FormField[]): FormField[] {
  return fields.flatMap((field) => [
    field,
    ...everyField(field.columns ?? []),
    ...(field.shapes ?? []).flatMap((shape) => everyField(shape.fields)),
  ])
}

describe.each(settingsOfModules.map((one) => [one.key, one] as const))(
  'the form of the setting «%s»',
  (key, setting) => {
    const fields = settingFields({ schema: jsonSchemaOf(setting.written) })
    const words = wordsOf(key)

    it('calls every field and every choice by a German name, and stands in a group of the room', () => {
      const unnamed = everyField(fields).flatMap((field) => {
        const path = pathOf(field)
        const values = field.kind === 'choice' || field.kind === 'several' ? (field.values ?? []) : []
        const choices = values.filter((value) => words.values?.[path]?.[value] === undefined)
        return [...(labelOf(field, words) === path ? [path] : []), ...choices.map((value) => `${path}: ${value}`)]
      })
      expect(unnamed).toEqual([])
      expect(settingGroups.filter((group) => isInGroup(key, group))).toHaveLength(1)
    })

    it('says the present value again when nothing is typed', () => {
      if (setting.fallback === null) return
      const form = new FormData()
      for (const [name, text] of Object.entries(settingValues(fields, setting.fallback))) form.set(name, text)
      const { body, errors } = readForm(fields, valuesIn(fields, form))
      expect(errors).toEqual({})
      expect(setting.written.parse(body['value'])).toEqual(setting.fallback)
    })
  },
)
