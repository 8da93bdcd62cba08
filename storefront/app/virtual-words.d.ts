declare module 'virtual:words/urls' {
  const urls: Record<
    'en' | 'ar',
    Record<'public' | 'welcome' | 'content' | 'discovery' | 'play' | 'play-book' | 'personal', string>
  >
  export default urls
}

declare module 'virtual:words/all' {
  const all: Record<'en' | 'ar', import('./platform/words.tsx').Messages>
  export default all
}
