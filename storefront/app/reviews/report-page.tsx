import { longestReportNote } from '@marah/contract/limits'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { ButtonLink } from '../parts/button.tsx'
import { Choices } from '../parts/choices.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { extensionPage } from '../personal/extension-page.tsx'
import { FormFrame } from '../personal/form-frame.tsx'
import { personalTitle } from '../personal/page-title.ts'
import { RequireLogin } from '../personal/require-login.tsx'
import { useForm } from '../personal/use-form.ts'
import { withoutLanguage } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import { safeNext } from '../platform/next.ts'
import type { PageHandle } from '../platform/page-handle.ts'
import { api, call } from '../platform/personal/api.ts'
import type { Route } from './+types/report-page.ts'
import styles from './own-reviews.module.css'

const reasons = ['spam', 'offensive', 'private', 'other'] as const
type Reason = (typeof reasons)[number]

export const handle: PageHandle = { needs: 'review-reports' }

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'reviews-own.report', handle.needs)
}

/** Reports a review to the shop. */
function ReportPage() {
  const t = useMessages()
  const [query] = useSearchParams()
  const [isSent, setSent] = useState(false)
  const back = withoutLanguage(safeNext(query.get('next')))
  return (
    <div className={`page ${styles.page}`}>
      <h1>{t('reviews-own.report')}</h1>
      <RequireLogin>
        {isSent ? (
          <EmptyState
            icon="check"
            title={t('reviews-own.reported')}
            text={t('reviews-own.reportedText')}
            live
          >
            <ButtonLink to={back}>{t('reviews-own.back')}</ButtonLink>
          </EmptyState>
        ) : (
          <ReportForm onSent={() => setSent(true)} />
        )}
      </RequireLogin>
    </div>
  )
}

export default extensionPage('review-reports', ReportPage)

function ReportForm({ onSent }: { onSent: () => void }) {
  const t = useMessages()
  const { id = '' } = useParams()
  const form = useForm({
    initial: { reason: '', note: '' },
    check: ({ reason }) => (reason === '' ? { reason: t('reviews-own.chooseReason') } : {}),
    async send({ reason, note }) {
      const params = { path: { id } }
      const body = { reason: reason as Reason, note }
      await call(api.POST('/product/product-review/{id}/report/', { params, body }))
      onSent()
    },
  })
  const { onChange, onBlur, error } = form.field('reason')
  const labels = {
    spam: t('reviews-own.reasonSpam'),
    offensive: t('reviews-own.reasonOffensive'),
    private: t('reviews-own.reasonPrivate'),
    other: t('reviews-own.reasonOther'),
  }
  return (
    <FormFrame form={form} submitLabel={t('reviews-own.sendReport')}>
      <Choices
        name="reason"
        legend={t('reviews-own.reason')}
        value={form.values.reason}
        options={reasons.map((value) => ({ value, label: labels[value] }))}
        error={error}
        onChange={onChange}
        onBlur={onBlur}
        required
      />
      <TextArea
        {...form.field('note')}
        label={t('reviews-own.note')}
        rows={3}
        maxLength={longestReportNote}
      />
    </FormFrame>
  )
}
