/** With Save-Data nothing is prefetched. */
export function savesData(): boolean {
  return (
    typeof navigator !== 'undefined' &&
    'connection' in navigator &&
    Boolean((navigator.connection as { saveData?: boolean } | undefined)?.saveData)
  )
}
