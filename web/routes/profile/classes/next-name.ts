/** What a class is likely to be called a year later: «3b» becomes «4b». Without a number the name stays. */
export function nextName(name: string): string {
  return name.replace(/\d+/, (year) => String(Number(year) + 1))
}
