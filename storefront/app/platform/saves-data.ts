/** With Save-Data the page prefetches nothing. */
export function savesData(): boolean {
  return (
    typeof navigator !== 'undefined' &&
    'connection' in navigator &&
    Boolean((navigator.connection as { saveData?: boolean } | undefined)?.saveData)
  )
}
