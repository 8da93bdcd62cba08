/** The door of the people of the shop and of what they have changed. */
export { LogPage } from './log-page.tsx'
export { StaffPage } from './staff-page.tsx'
