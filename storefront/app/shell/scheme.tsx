import { Icon } from '../parts/icon.tsx'
import { appState, changeState, rootKey, type Scheme, useAppState } from '../platform/app-state.ts'
import { useMessages } from '../platform/messages.tsx'
import styles from './header.module.css'

/** Runs in <head> before the first paint. One constant text, so that its Content-Security-Policy hash never changes. */
export const schemeScript = `try{const{scheme,loggedIn}=JSON.parse(localStorage.getItem("${rootKey}")),{dataset}=document.documentElement;if(scheme==="dark")dataset.scheme=scheme;if(loggedIn)dataset.in=""}catch{}`

function show(scheme: Scheme) {
  document.documentElement.dataset.scheme = scheme
}

/** Keeps the document's colour scheme in sync with the state, across tabs. */
export function followScheme(): () => void {
  show(appState.getState().scheme)
  return appState.subscribe(({ scheme }, before) => {
    if (scheme !== before.scheme) show(scheme)
  })
}

export function SchemeToggle() {
  const t = useMessages()
  const dark = useAppState(({ scheme }) => scheme) === 'dark'
  return (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={dark}
      aria-label={t('shell.darkScheme')}
      title={t('shell.darkScheme')}
      onClick={() => changeState(({ scheme }) => ({ scheme: scheme === 'dark' ? 'light' : 'dark' }))}
    >
      <Icon name={dark ? 'sun' : 'moon'} />
    </button>
  )
}
