import { longestQuestion } from '@marah/contract/limits'
import { useLanguage } from '@marah/ui/language'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Picture } from '../parts/picture.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { extensionPage } from '../personal/extension-page.tsx'
import { FormFrame } from '../personal/form-frame.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { personalTitle } from '../personal/page-title.ts'
import { type Product, productQuery } from '../personal/product-query.ts'
import { RequireLogin } from '../personal/require-login.tsx'
import { useForm } from '../personal/use-form.ts'
import { LocalLink } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import type { PageHandle } from '../platform/page-handle.ts'
import { api, call } from '../platform/personal/api.ts'
import type { Route } from './+types/ask-page.ts'
import styles from './ask-page.module.css'

export const handle: PageHandle = { needs: 'product-questions' }

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'questions-ask.title', handle.needs)
}

/** `?product=12`: asks the seller a question. No purchase is needed. */
function AskPage() {
  const t = useMessages()
  const language = useLanguage()
  const [query] = useSearchParams()
  const product = useQuery(productQuery(query.get('product') ?? '', language))
  const [isSent, setSent] = useState(false)
  return (
    <div className={`page ${styles.page}`}>
      <h1>{t('questions-ask.title')}</h1>
      <RequireLogin>
        <Loaded query={product} skeleton={<Skeleton lines={5} />}>
          {({ id, slug, name, product_stock: units }) =>
            isSent ? (
              <EmptyState
                icon="check"
                title={t('questions-ask.sent')}
                text={t('questions-ask.sentText')}
                live
              >
                <ButtonLink to={`/p/${slug}#questions`}>{t('questions-ask.back')}</ButtonLink>
              </EmptyState>
            ) : (
              <>
                <p className={styles.about}>
                  <Shown units={units} />
                  <LocalLink to={`/p/${slug}`}>
                    <bdi>{name}</bdi>
                  </LocalLink>
                </p>
                <AskForm product={id} onSent={() => setSent(true)} />
              </>
            )
          }
        </Loaded>
      </RequireLogin>
    </div>
  )
}

export default extensionPage('product-questions', AskPage)

function Shown({ units }: { units: Product['product_stock'] }) {
  const sources = units
    .flatMap(({ product_media }) => product_media)
    .find(({ image_sources }) => image_sources)?.image_sources
  return (
    sources && (
      <span>
        <Picture sources={sources} alt="" sizes="72px" />
      </span>
    )
  )
}

function AskForm({ product, onSent }: { product: number; onSent: () => void }) {
  const t = useMessages()
  const form = useForm({
    initial: { question: '' },
    check: ({ question }) => (question.trim() === '' ? { question: t('questions-ask.empty') } : {}),
    async send({ question }) {
      await call(api.POST('/product/product-question/', { body: { product, question } }))
      onSent()
    },
  })
  return (
    <FormFrame form={form} submitLabel={t('questions-ask.send')}>
      <TextArea
        {...form.field('question')}
        label={t('questions-ask.question')}
        hint={t('questions-ask.hint')}
        required
        rows={3}
        maxLength={longestQuestion}
      />
    </FormFrame>
  )
}
