import { longestInvitation } from '@marah/contract/limits'
import { useQuery } from '@tanstack/react-query'
import type { Booking } from '../bookings/index.ts'
import { Button } from '../parts/button.tsx'
import { Panel } from '../parts/panel.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { TextArea } from '../parts/text-area.tsx'
import styles from '../personal/booking.module.css'
import { EditDialog } from '../personal/edit-dialog.tsx'
import formStyles from '../personal/form.module.css'
import { FormFrame } from '../personal/form-frame.tsx'
import { FormProblem } from '../personal/form-notes.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { ShareLink } from '../personal/share-link.tsx'
import { useAction } from '../personal/use-action.ts'
import { useForm } from '../personal/use-form.ts'
import { useMessages } from '../platform/messages.tsx'
import { toasts } from '../platform/toast-queue.ts'
import { changeInvitation, invitationQuery } from './invitation-queries.ts'
import { InvitationReplies } from './invitation-replies.tsx'

/** Shows the link for the guests of a party, and their replies. */
export function InvitationPanel({ booking }: { booking: Booking }) {
  const t = useMessages()
  const invitation = useQuery({ ...invitationQuery(booking.id), enabled: booking.actions.invite })
  if (!booking.actions.invite) return null
  return (
    <Panel title={t('invitations.inviteTitle')} id="invitation">
      <Loaded query={invitation} skeleton={<Skeleton lines={6} />}>
        {(known) => (
          <>
            <p className={styles.fact}>{t('invitations.inviteText')}</p>
            <ShareLink
              url={known.url}
              title={booking.occasion || booking.title}
              text={known.message || t('invitations.inviteShare')}
              look="quiet"
            >
              <EditDialog label={t('invitations.newLink')} title={t('invitations.newLinkTitle')}>
                {(close) => <NewLink id={booking.id} onDone={close} />}
              </EditDialog>
            </ShareLink>
            <MessageForm id={booking.id} message={known.message} />
            <InvitationReplies invitation={known} booking={booking} />
          </>
        )}
      </Loaded>
    </Panel>
  )
}

function NewLink({ id, onDone }: { id: number; onDone: () => void }) {
  const t = useMessages()
  const renew = useAction(() => changeInvitation(id, { new_link: true }), {
    inline: true,
    done() {
      toasts.show({ text: t('invitations.newLinkDone'), tone: 'done' })
      onDone()
    },
  })

  return (
    <>
      <p>{t('invitations.newLinkText')}</p>
      <FormProblem text={renew.problem} />
      <div className={formStyles.actions}>
        <Button busy={renew.busy} onClick={() => renew.run()}>
          {t('invitations.newLinkMake')}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t('accounts.cancel')}
        </Button>
      </div>
    </>
  )
}

function MessageForm({ id, message }: { id: number; message: string }) {
  const t = useMessages()
  const form = useForm({
    initial: { message },
    check: () => ({}),
    async send(values) {
      await changeInvitation(id, { message: values.message.trim() })
      toasts.show({ text: t('invitations.inviteSaved'), tone: 'done' })
    },
  })
  return (
    <FormFrame form={form} submitLabel={t('invitations.inviteSave')} look="quiet">
      <TextArea
        {...form.field('message')}
        label={t('invitations.inviteMessage')}
        rows={3}
        maxLength={longestInvitation}
      />
    </FormFrame>
  )
}
