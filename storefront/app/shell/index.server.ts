export { hiddenLinks } from './hidden-links.server.ts'
