/** The door of the returns: the list, and one of them. */
export { ReturnPage } from './return-page.tsx'
export { ReturnsPage } from './returns-page.tsx'
