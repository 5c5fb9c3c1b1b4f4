/** Begun minutes until a moment; none once it is over. */
export function minutesUntil(moment: string): number {
  return Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / 60_000))
}
