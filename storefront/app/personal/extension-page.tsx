import type { Needed } from '@marah/contract/extensions'
import type { ComponentType } from 'react'
import { ButtonLink } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { useMessages } from '../platform/messages.tsx'
import { hasExtension } from '../platform/shop-facts.ts'

/** The page of an extension: before a back end without it, there is no such page. */
export function extensionPage<Props extends object>(name: Needed, Page: ComponentType<Props>) {
  return function ExtensionPage(props: Props) {
    return hasExtension(name) ? <Page {...props} /> : <NoSuchPage />
  }
}

function NoSuchPage() {
  const t = useMessages()
  return (
    <div className="page">
      <EmptyState icon="search" heading="h1" title={t('shell.missingTitle')} text={t('shell.missingText')}>
        <ButtonLink to="/">{t('shell.toHome')}</ButtonLink>
      </EmptyState>
    </div>
  )
}
