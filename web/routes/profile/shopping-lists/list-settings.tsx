import type { ListContent } from '#contract/storefront/shopping-list/content.ts'

/** Name and sharing of a list. */
type ListSettings = Omit<ListContent, 'products'>

/** Begins the names of the fields that carry the settings as the form was opened with. */
const SHOWN = 'shown-'

interface Fields {
  get(name: string): unknown
  has(name: string): boolean
}

/** The settings that were entered in a form. */
export function typedSettings(fields: Fields): ListSettings {
  return settingsIn(fields, '')
}

/** The settings that the form was opened with; null for a form without them. */
export function shownSettings(fields: Fields): ListSettings | null {
  return fields.has(`${SHOWN}name`) ? settingsIn(fields, SHOWN) : null
}

function settingsIn(fields: Fields, prefix: string): ListSettings {
  const name = fields.get(`${prefix}name`)
  return {
    name: typeof name === 'string' ? name : '',
    is_shared: fields.has(`${prefix}is_shared`),
    shows_owner: fields.has(`${prefix}shows_owner`),
  }
}

/** What the form was opened with, to be sent along: whatever differs from it was changed here, the rest perhaps by others. */
export function ShownSettings({ name, is_shared: isShared, shows_owner: showsOwner }: ListSettings) {
  return (
    <>
      <input type="hidden" name={`${SHOWN}name`} value={name} />
      {isShared && <input type="hidden" name={`${SHOWN}is_shared`} value="on" />}
      {showsOwner && <input type="hidden" name={`${SHOWN}shows_owner`} value="on" />}
    </>
  )
}
