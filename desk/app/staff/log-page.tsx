import { Button, Group, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FilterBar } from '../parts/filter-bar.tsx'
import { Page } from '../parts/page.tsx'
import { actorLabels } from '../parts/person-text.ts'
import { SavedViews } from '../parts/saved-views.tsx'
import { ShopTime } from '../parts/shop-time.tsx'
import { LoadError, Loaded, State } from '../parts/state.tsx'
import { useListAddress } from '../platform/list-address.ts'
import type { MessageKey } from '../platform/message-keys.ts'
import { useMessages } from '../platform/messages.tsx'
import classes from './staff.module.css'
import { type LogEntry, logQuery, staffQuery } from './staff-calls.ts'

/** The calls that the log names in words; others are shown by their id. */
const callLabels: Readonly<Record<string, MessageKey>> = {
  signInToDesk: 'staff.didSignIn',
  signOutOfDesk: 'staff.didSignOut',
  acceptDeskInvitation: 'staff.didAccept',
  endDeskSession: 'staff.didEndSession',
  changeDeskPassword: 'staff.didChangePassword',
  inviteStaff: 'staff.didInvite',
  inviteStaffAgain: 'staff.didInviteAgain',
  changeStaff: 'staff.didChange',
  disableStaff: 'staff.didDisable',
  enableStaff: 'staff.didEnable',
  sendShopParcel: 'staff.didSendParcel',
  trackShopParcel: 'staff.didTrackParcel',
  confirmShopArrival: 'staff.didConfirmArrival',
  collectShopCash: 'staff.didCollectCash',
  refuseShopParcel: 'staff.didRefuseParcel',
  printOrderPapers: 'staff.didPrint',
  changeShopOrderContact: 'order-edits.didContact',
  changeShopOrderAddress: 'order-edits.didAddress',
  sendShopOrderMail: 'order-edits.didMail',
  cancelShopOrderRest: 'orders.restCancelled',
  nameShopOrderCompany: 'order-edits.didCompany',
  takePhoneOrder: 'phone-orders.didTake',
  renewPayLink: 'phone-orders.didTake',
  sendPayLink: 'phone-orders.didSend',
  changeOrderSize: 'phone-orders.didSize',
  askSizeDifference: 'phone-orders.didAskDifference',
  askCheaperSize: 'order-refunds.didAsk',
  askShopRefund: 'order-refunds.didAsk',
  approveShopRefund: 'order-refunds.didApprove',
  approveShopRefundByPin: 'order-refunds.didApprove',
  askShopReturn: 'order-refunds.didAsk',
  declineShopRefund: 'order-refunds.didDecline',
  retryShopRefund: 'order-refunds.didRetry',
  settleShopRefund: 'order-refunds.didSettle',
  askHeldReturn: 'order-refunds.didAsk',
  askHeldSettlement: 'order-refunds.didAsk',
  askShopOrderRest: 'order-refunds.didAsk',
  askVisitCallOff: 'order-refunds.didAsk',
  withdrawPayLink: 'phone-orders.didWithdraw',
  addOrderNote: 'order-edits.didAddNote',
  changeOrderNote: 'order-edits.didChangeNote',
  deleteOrderNote: 'order-edits.didDeleteNote',
  receiveShopReturn: 'returns.didReceive',
  rejectShopReturn: 'returns.didReject',
  callOffShopVisit: 'visits.didCallOff',
  matchShopWithdrawal: 'money.didMatch',
  closeShopWithdrawal: 'money.didClose',
  handOverShopOrders: 'staff.didHandOver',
  exportShopOrders: 'staff.didExportOrders',
  getCustomer: 'staff.didReadCustomer',
  addCustomerNote: 'staff.didNoteCustomer',
  changeCustomerNote: 'staff.didChangeCustomerNote',
  deleteCustomerNote: 'staff.didDeleteCustomerNote',
  blockCustomer: 'staff.didBlockCustomer',
  unblockCustomer: 'staff.didUnblockCustomer',
  sendCustomerOrderLink: 'staff.didSendLink',
  exportCustomer: 'staff.didExportCustomer',
  eraseCustomer: 'staff.didEraseCustomer',
  answerShopQuestion: 'staff.didAnswer',
  replyToShopReview: 'staff.didReply',
  sendShopMessage: 'staff.didSendMessage',
  readShopConversation: 'staff.didRead',
  giveInboxItem: 'conversations.didGive',
  closeInboxItem: 'conversations.didClose',
  answerContactMessage: 'conversations.didAnswerContact',
  hideInboxItem: 'conversations.didHide',
  showInboxItem: 'conversations.didShow',
  makeShopCoupon: 'discounts.didMake',
  changeShopCoupon: 'discounts.didChange',
  endShopCoupon: 'discounts.didEnd',
  makeShopRule: 'discounts.didMakeRule',
  changeShopRule: 'discounts.didChangeRule',
  endShopRule: 'discounts.didEndRule',
}

/** A reason that is a code of the program says no more than the name of the call. */
const isCode = /^[a-z_]+$/

/** Who has changed what, newest first. Entries cannot be changed or removed. */
export function LogPage() {
  const t = useMessages()
  const list = useListAddress()
  const staff = useQuery(staffQuery)
  const person = Number(list.get('person'))
  const subject = list.get('subject').trim()
  const log = useInfiniteQuery(
    logQuery({ ...(person > 0 && { person }), ...(subject !== '' && { subject }) }),
  )
  return (
    <Page title={t('shell.log')} text={t('staff.logLead')}>
      <SavedViews name="log" list={list} />
      <FilterBar
        list={list}
        searchLabel={t('staff.subject')}
        searchName="subject"
        filters={[
          {
            name: 'person',
            label: t('staff.person'),
            options: (staff.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          },
        ]}
      />
      <Loaded query={log}>
        {({ pages }) => {
          const entries = pages.flatMap(({ results }) => results)
          if (entries.length === 0)
            return <State icon="log" title={t('staff.noEntryTitle')} text={t('staff.noEntryText')} />
          return (
            <>
              <ol className={classes.entries}>
                {entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </ol>
              {log.isFetchNextPageError && (
                <LoadError error={log.error} onRetry={() => void log.fetchNextPage()} />
              )}
              {log.hasNextPage && (
                <Group justify="center">
                  <Button
                    variant="default"
                    size="md"
                    loading={log.isFetchingNextPage}
                    onClick={() => void log.fetchNextPage()}
                  >
                    {t('shell.more')}
                  </Button>
                </Group>
              )}
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}

function Entry({ entry: { at, actor, call, subject, before, after, reason } }: { entry: LogEntry }) {
  const t = useMessages()
  const kind = actorLabels[actor.kind]
  const did = call === null ? undefined : callLabels[call]
  return (
    <li className={classes.entry}>
      <Text size="sm" c="dimmed">
        <ShopTime at={at} />
      </Text>
      <div>
        <Text>
          <Text span fw={600}>
            {actor.name ? <bdi>{actor.name}</bdi> : kind ? t(kind) : <bdi>{actor.kind}</bdi>}
          </Text>
          {' · '}
          {did ? t(did) : <bdi dir="ltr">{call ?? t('staff.command')}</bdi>}
          {' · '}
          <bdi dir="ltr">{subject}</bdi>
        </Text>
        {reason && !isCode.test(reason) && (
          <Text size="sm" c="dimmed">
            <bdi>{reason}</bdi>
          </Text>
        )}
        <ul className={classes.facts}>
          {Object.entries(after).map(([name, value]) => {
            const former = before?.[name]
            return (
              <li key={name} className={classes.fact}>
                <bdi dir="ltr">
                  {name}: {former !== undefined && former !== value && <s>{String(former)}</s>}{' '}
                  {String(value)}
                </bdi>
              </li>
            )
          })}
        </ul>
      </div>
    </li>
  )
}
