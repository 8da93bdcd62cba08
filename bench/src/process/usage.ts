import { readdirSync, readFileSync } from 'node:fs'

/** Ticks a second of /proc's clocks: USER_HZ is 100 on every Linux that Node runs on. */
const ticks = 100

/**
 * Memory of a process and its descendants in MiB: PSS, in which a page shared by several processes counts once.
 * @throws where the kernel does not report it (not Linux).
 */
export function memoryOf(pid: number): number {
  return treeOf(pid).reduce((sum, id) => {
    const text = readFileSync(`/proc/${id}/smaps_rollup`, 'utf8')
    return sum + Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) / 1024
  }, 0)
}

/** Processor time of a process so far, in seconds; NaN where the kernel does not report it. */
export function processorTimeOf(pid: number): number {
  try {
    // The command's name may hold blanks and brackets; everything after its last bracket is numbers.
    const fields = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ')
    return (Number(fields[11]) + Number(fields[12])) / ticks
  } catch {
    return Number.NaN
  }
}

function treeOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
  return [pid, ...children.flatMap(treeOf)]
}
