/** Whether a line of an address says something: the form asks for a dash where there is nothing to enter. */
export function hasText(line: string): boolean {
  return /[\p{L}\p{N}]/u.test(line)
}
