/** Whether a line of an address has content: the form requires a dash if there is nothing to enter. */
export function hasText(line: string): boolean {
  return /[\p{L}\p{N}]/u.test(line)
}
