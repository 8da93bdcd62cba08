declare module 'virtual:messages/*' {
  const messages: Readonly<Record<string, import('@marah/ui/print-message').CompiledMessage>>
  export default messages
}
