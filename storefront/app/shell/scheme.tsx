import { Icon } from '../parts/icon.tsx'
import { appState, changeState, rootKey, type Scheme, useAppState } from '../platform/app-state.ts'
import { useMessages } from '../platform/messages.tsx'
import { accessKey } from '../platform/session.ts'

/** Runs in <head> before the first paint. */
export const schemeScript = `try{const{dataset}=document.documentElement;if(localStorage.getItem("${accessKey}"))dataset.in="";const{scheme}=JSON.parse(localStorage.getItem("${rootKey}"));if(scheme==="dark")dataset.scheme=scheme}catch{};`

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

/** Switches the colour scheme: an icon in the header if there is room; in the footer of a phone with its name beside it. */
export function SchemeToggle({
  className,
  isNamed = false,
}: {
  className: string | undefined
  isNamed?: boolean
}) {
  const t = useMessages()
  const dark = useAppState(({ scheme }) => scheme) === 'dark'
  return (
    <button
      type="button"
      className={className}
      aria-pressed={dark}
      aria-label={t('shell.darkScheme')}
      title={t('shell.darkScheme')}
      onClick={() => changeState(({ scheme }) => ({ scheme: scheme === 'dark' ? 'light' : 'dark' }))}
    >
      <Icon name={dark ? 'sun' : 'moon'} />
      {isNamed && t('shell.darkScheme')}
    </button>
  )
}
