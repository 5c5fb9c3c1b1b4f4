/**
 * An amount as people type it, «36.50», «36,5» or «1’036», in Rappen; null for an empty field. What is no amount becomes
 * -1, which the operation refuses at its field.
 */
export function readFrancs(text: string): number | null {
  const plain = text.replaceAll(/[\s'’]|CHF/g, '').replace(',', '.')
  if (plain === '') return null
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : -1
}
