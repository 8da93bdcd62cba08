declare module 'virtual:messages/urls' {
  const urls: Record<
    'en' | 'ar',
    Record<
      'public' | 'welcome' | 'content' | 'discovery' | 'play' | 'play-book' | 'withdrawal' | 'personal',
      string
    >
  >
  export default urls
}

declare module 'virtual:messages/all' {
  const all: Record<'en' | 'ar', import('./platform/messages.tsx').CompiledMessages>
  export default all
}
