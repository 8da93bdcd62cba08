/** The door of the screens before a login. */
export { InvitationPage } from './invitation-page.tsx'
export { SignInPage } from './sign-in-page.tsx'
