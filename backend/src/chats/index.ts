export { chatNews } from './chat-news.ts'
export { chatTables } from './personal-tables.ts'
export { chatPictureFiles } from './pictures.ts'
export { registerChats } from './routes.ts'
