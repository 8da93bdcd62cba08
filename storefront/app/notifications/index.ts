export { Bell } from './lazy-bell.ts'
export { NotificationSettings } from './notification-settings.tsx'
