/** The door of what surrounds every screen. */
export { Frame } from './frame.tsx'
export { NotFound } from './not-found.tsx'
export { requirePerson } from './require-person.ts'
export { RouteError } from './route-error.tsx'
