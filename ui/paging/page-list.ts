/** The page numbers worth offering: the first, the last, and those around the current; null is a gap. */
export function pageList(current: number, last: number): (number | null)[] {
  const wanted = new Set([1, last, current - 1, current, current + 1])
  const pages = [...wanted].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const gap = page - (pages[index - 1] ?? 0)
    if (gap === 2) return [page - 1, page]
    return gap > 2 ? [null, page] : [page]
  })
}
