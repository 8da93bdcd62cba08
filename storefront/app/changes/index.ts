export { ChangePanel } from './change-panel.tsx'
