export { BookAgain } from './book-again.tsx'
export { ChangePanel } from './change-panel.tsx'
