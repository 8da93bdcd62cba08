export { googleFeed } from './google-feed.ts'
export { newFeed } from './new-feed.ts'
