export { DocumentScripts, InlineScript } from './document-scripts.tsx'
