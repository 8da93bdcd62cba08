/** The door of what concerns the person alone. */
export { AccountPage } from './account-page.tsx'
export { HomePage } from './home-page.tsx'
