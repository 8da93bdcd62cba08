import styles from './social.module.css'
import type { Provider } from './social-flow.ts'

/** The marks have one colour, so that they work in both colour schemes. */
const shapes: Record<Provider, string> = {
  google:
    'M21 12.2c0-.6-.1-1.2-.2-1.7H12v3.5h5.1a4.4 4.4 0 0 1-1.9 2.9v2.4h3A9.1 9.1 0 0 0 21 12.2zM12 21.5c2.6 0 4.7-.8 6.2-2.3l-3-2.4c-.8.6-1.9.9-3.2.9-2.5 0-4.6-1.7-5.3-3.9H3.6v2.4A9.5 9.5 0 0 0 12 21.5zM6.7 13.8a5.7 5.7 0 0 1 0-3.6V7.8H3.6a9.5 9.5 0 0 0 0 8.4zM12 6.3c1.4 0 2.7.5 3.7 1.4l2.7-2.7A9.5 9.5 0 0 0 3.6 7.8l3.1 2.4C7.4 8 9.5 6.3 12 6.3z',
  facebook:
    'M14 21.9v-7.5h2.5l.4-3H14V9.5c0-.9.3-1.5 1.5-1.5H17V5.2c-.3 0-1.2-.1-2.3-.1-2.3 0-3.8 1.4-3.8 3.9v2.4H8.4v3h2.5v7.5a10 10 0 1 1 3.1 0z',
}

/** The mark is decorative: the button's text names the provider. */
export function ProviderMark({ provider }: { provider: Provider }) {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[provider]} />
    </svg>
  )
}
