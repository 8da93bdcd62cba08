/** The strongly connected parts of a graph that have more than one node (Tarjan 1972), each sorted. */
export function findCircles(graph: Readonly<Record<string, readonly string[]>>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []

  const visit = (node: string): void => {
    order.set(node, order.size)
    lowest.set(node, order.get(node) ?? 0)
    stack.push(node)
    for (const next of graph[node] ?? []) {
      if (!order.has(next)) {
        visit(next)
        lower(node, lowest.get(next) ?? 0)
      } else if (stack.includes(next)) lower(node, order.get(next) ?? 0)
    }
    if (lowest.get(node) !== order.get(node)) return
    const part = stack.splice(stack.indexOf(node))
    if (part.length > 1) circles.push(part.sort())
  }
  const lower = (node: string, value: number) => lowest.set(node, Math.min(lowest.get(node) ?? value, value))

  for (const node of Object.keys(graph)) if (!order.has(node)) visit(node)
  return circles
}
