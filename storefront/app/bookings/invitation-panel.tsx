import { longestInvitation } from '@marah/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../parts/button.tsx'
import { Panel } from '../parts/panel.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { EditDialog } from '../personal/edit-dialog.tsx'
import formStyles from '../personal/form.module.css'
import { FormFrame } from '../personal/form-frame.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { ShareLink } from '../personal/share-link.tsx'
import { useAction } from '../personal/use-action.ts'
import { useForm } from '../personal/use-form.ts'
import { toasts } from '../platform/toast-queue.ts'
import { useWords } from '../platform/words.tsx'
import type { Booking } from './booking.ts'
import styles from './bookings.module.css'
import { changeInvitation, invitationQuery } from './invitation-queries.ts'
import { InvitationReplies } from './invitation-replies.tsx'

/** A link for the guests of a party, and who has answered. */
export function InvitationPanel({ booking }: { booking: Booking }) {
  const t = useWords()
  const invitation = useQuery({ ...invitationQuery(booking.id), enabled: booking.actions.invite })
  if (!booking.actions.invite) return null
  return (
    <Panel title={t('bookings.inviteTitle')} id="invitation">
      <Loaded query={invitation} skeleton={<Skeleton lines={6} />}>
        {(known) => (
          <>
            <p className={styles.fact}>{t('bookings.inviteText')}</p>
            <ShareLink
              url={known.url}
              title={booking.occasion || booking.title}
              text={known.message || t('bookings.inviteShare')}
              look="quiet"
            >
              <EditDialog label={t('bookings.newLink')} title={t('bookings.newLinkTitle')}>
                {(close) => <NewLink id={booking.id} onDone={close} />}
              </EditDialog>
            </ShareLink>
            <MessageForm id={booking.id} message={known.message} />
            <InvitationReplies invitation={known} />
          </>
        )}
      </Loaded>
    </Panel>
  )
}

function NewLink({ id, onDone }: { id: number; onDone: () => void }) {
  const t = useWords()
  const renew = useAction(() => changeInvitation(id, { new_link: true }), {
    done() {
      toasts.show({ text: t('bookings.newLinkDone'), tone: 'done' })
      onDone()
    },
  })

  return (
    <>
      <p>{t('bookings.newLinkText')}</p>
      <div className={formStyles.ways}>
        <Button busy={renew.busy} onClick={() => renew.run()}>
          {t('bookings.newLinkMake')}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t('accounts.cancel')}
        </Button>
      </div>
    </>
  )
}

function MessageForm({ id, message }: { id: number; message: string }) {
  const t = useWords()
  const form = useForm({
    initial: { message },
    check: () => ({}),
    async send(values) {
      await changeInvitation(id, { message: values.message.trim() })
      toasts.show({ text: t('bookings.inviteSaved'), tone: 'done' })
    },
  })
  return (
    <FormFrame form={form} submitLabel={t('bookings.inviteSave')} look="quiet">
      <TextArea
        {...form.field('message')}
        label={t('bookings.inviteMessage')}
        rows={3}
        maxLength={longestInvitation}
      />
    </FormFrame>
  )
}
