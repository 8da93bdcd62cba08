/** Clicks what was pressed before its code came, each after what was typed or clicked before it is rendered. */
export async function clickInTurn(pressed: Iterable<HTMLElement>): Promise<void> {
  for (const element of pressed) {
    await new Promise((resolve) => setTimeout(resolve))
    // Fresh data may have removed it since.
    if (element.isConnected) element.click()
  }
}
