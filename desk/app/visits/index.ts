/** The door of the visits: one of them. */
export { VisitPage } from './visit-page.tsx'
