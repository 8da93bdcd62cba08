export {
  authenticateSeller,
  listDeskTokens,
  makeDeskToken,
  makeDeskTokens,
  revokeDeskToken,
} from './desk-tokens.ts'
export { registerSellers } from './routes.ts'
