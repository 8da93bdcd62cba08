export { HoldNotice } from './lazy-hold-notice.ts'
