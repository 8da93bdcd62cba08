import { createStore, type StoreApi } from 'zustand/vanilla'

/** Rule P20. */
const stepInterval = 500
const hiddenAfter = 50

export type Progress = {
  /** `value` is null while hidden. */
  store: StoreApi<{ value: number | null }>
  start(): void
  complete(): void
}

/** Large steps first, then smaller ones; only `complete` reaches the end. */
function stepFrom(value: number): number {
  if (value < 20) return 10
  if (value < 50) return 5
  if (value < 80) return 2
  return value < 99 ? 1 : 0
}

/** Counts a navigation's progress: a step every 500 ms, 100 when done, hidden 50 ms later. */
export function createProgress(): Progress {
  const store = createStore<{ value: number | null }>(() => ({ value: null }))
  let stepping: ReturnType<typeof setInterval> | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined

  return {
    store,
    start() {
      clearTimeout(hiding)
      clearInterval(stepping)
      store.setState({ value: 0 })
      stepping = setInterval(
        () => store.setState(({ value }) => ({ value: (value ?? 0) + stepFrom(value ?? 0) })),
        stepInterval,
      )
    },
    complete() {
      clearInterval(stepping)
      if (store.getState().value === null) return
      store.setState({ value: 100 })
      hiding = setTimeout(() => store.setState({ value: null }), hiddenAfter)
    },
  }
}
