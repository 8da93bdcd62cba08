export { notePressesScript, recordEarlyClicks } from './early-click.ts'
export type { FrameData } from './frame-data.ts'
export { menuOf } from './menu.ts'
export { schemeScript } from './scheme.tsx'
