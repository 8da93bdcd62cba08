export { renderDocument } from './render-document.server.tsx'
