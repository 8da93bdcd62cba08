/** Prints one visit of the page alone: style sheets hide the others while its mark is set. */
export function printSheet(button: Element): void {
  const sheet = button.closest('[data-sheet]')
  if (!sheet) return
  sheet.setAttribute('data-printed', '')
  // On phones the printing begins after `print` has returned.
  addEventListener('afterprint', () => sheet.removeAttribute('data-printed'), { once: true })
  print()
}
