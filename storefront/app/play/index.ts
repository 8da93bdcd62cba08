export { addDays, noonOf, wallClock } from './days.ts'
export { PlayToday } from './play-today.tsx'
