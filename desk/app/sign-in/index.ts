/** The door of the screens before a login. */
export { OpeningPage } from './opening-page.tsx'
