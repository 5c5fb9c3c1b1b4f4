/** The name of the field for the choice of a cart's item. */
export function choiceField(itemId: string): string {
  return `choice.${itemId}`
}
