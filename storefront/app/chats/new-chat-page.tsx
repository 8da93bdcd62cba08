import { useLanguage } from '@marah/ui/language'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ButtonLink } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { extensionPage } from '../personal/extension-page.tsx'
import { failureFrom, failureText, fieldMessage } from '../personal/failure-text.ts'
import { LoadFailed } from '../personal/load-failed.tsx'
import { hrefIn } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import { api, call } from '../platform/personal/api.ts'
import { queries } from '../platform/personal/queries.ts'
import { conversationQuery } from './chat-queries.ts'
import styles from './chats.module.css'

/** `?product=12`, `?seller=3` or `?order=…&seller=3`, with `shop` for the shop itself: opens the conversation and redirects to it. */
function NewChatPage() {
  const t = useMessages()
  const language = useLanguage()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const asked = {
    ...numbered('product', query.get('product')),
    ...(query.get('seller') === 'shop' ? { vendor: null } : numbered('vendor', query.get('seller'))),
    ...(query.has('order') && { order: query.get('order') ?? '' }),
  }
  const opened = useQuery({
    queryKey: ['chat-open', asked],
    queryFn: () => call(api.POST('/chat/conversation/', { body: asked })),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const id = opened.data?.id
  useEffect(() => {
    if (id === undefined) return
    queries.setQueryData(conversationQuery(String(id)).queryKey, opened.data)
    void navigate(hrefIn(language, `/chats/${id}`), { replace: true })
  }, [id, opened.data, language, navigate])
  if (opened.isError) {
    const failure = failureFrom(opened.error)
    if (failure.status !== 400 && failure.status !== 404)
      return <LoadFailed error={opened.error} onRetry={() => void opened.refetch()} />
    return (
      <EmptyState
        icon="search"
        title={t('chats.missing')}
        text={fieldMessage(failure) ?? failureText(t, failure)}
        heading="h2"
        live
      >
        <ButtonLink to="/chats">{t('chats.back')}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <div className={styles.waiting} aria-busy="true">
      <span className="unseen" role="status">
        {t('chats.opening')}
      </span>
      <Skeleton lines={6} />
    </div>
  )
}

export default extensionPage('chats', NewChatPage)

function numbered<Name extends string>(name: Name, text: string | null): { [name in Name]?: number } {
  return text === null ? {} : ({ [name]: Number(text) } as { [name in Name]?: number })
}
