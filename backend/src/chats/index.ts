export { chatEvents } from './chat-events.ts'
export { chatTables } from './personal-tables.ts'
export { chatPictureFiles } from './pictures.ts'
export { registerChats } from './routes.ts'
