/** «1 Exemplar», «24 Exemplare». */
export function copiesInWords(count: number): string {
  return count === 1 ? '1 Exemplar' : `${count} Exemplare`
}
