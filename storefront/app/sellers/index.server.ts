export { toSeller } from './seller-data.server.ts'
