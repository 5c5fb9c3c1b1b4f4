/** How sentences at fields that were left empty end. In a small file of its own, because forms in the browser read it. */
const ENDINGS = {
  field: ' ist erforderlich',
  box: ' müssen akzeptiert werden',
  choice: ': Bitte wählen Sie mindestens eine Möglichkeit',
} as const

/** The sentence at a field that was left empty, at a box that must be ticked, or at a choice that was not made. */
export function missing(kind: keyof typeof ENDINGS, label: string): string {
  return label + ENDINGS[kind]
}

/** Whether a message at a field says that it was left empty. */
export function isMissing(message: string): boolean {
  return Object.values(ENDINGS).some((ending) => message.endsWith(ending))
}
