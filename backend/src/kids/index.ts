export { storeKids } from './kids.ts'
export { registerKids } from './routes.ts'
