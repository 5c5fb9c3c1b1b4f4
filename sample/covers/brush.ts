/** Hairs of the brush, each a little lower, finer and darker than the one before. */
const HAIRS = 5

/** A line as the brush of «Handzeichen» draws it; `width` is that of its widest hair, whose group says how lines end. */
export function brushed(path: string, { ink, width }: { ink: string; width: number }): string {
  const scale = width / 11
  return Array.from(
    { length: HAIRS },
    (_, hair) =>
      `<path d="${path}" stroke="${ink}" stroke-width="${width - hair * 1.4 * scale}" opacity="${0.55 + hair * 0.1}" transform="translate(${hair * 1.7 * scale} ${hair * 1.9 * scale})"/>`,
  ).join('')
}
