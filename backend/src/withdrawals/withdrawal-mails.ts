import { mailShop, renderEmail } from '../notifications/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { isolate } from '../platform/language/isolate.ts'
import type { Translate } from '../platform/language/messages.ts'
import { orderNumber } from '../platform/text/record-numbers.ts'
import { deadlineText } from '../platform/time/time-text.ts'
import type { order } from '../schema/orders.ts'
import type { withdrawal } from '../schema/withdrawals.ts'
import { isKnownAddress } from '../services/messaging/known-address.ts'
import type { Services } from '../services/services.ts'
import { shopTimezone } from '../shop/shop-timezone.ts'
import { type ShopTexts, shopTexts, writtenLanguage } from '../shop/written-language.ts'

type Row = typeof withdrawal.$inferSelect
type OrderRow = typeof order.$inferSelect

/** Confirms to the sender what was received, as far as the address may know it; false if it may know nothing. */
export async function acknowledge(
  services: Services,
  tx: Transaction,
  row: Row,
  { isMatched, mayAnswer }: { readonly isMatched: boolean; readonly mayAnswer: boolean },
): Promise<boolean> {
  if (!isMatched) return mayAnswer && mailUnmatched(services, tx, row)
  await mailReceipt(services, tx, row)
  return true
}

/**
 * The acknowledgement that the law asks for: what was declared, and when it was received. It repeats what was typed, so it
 * goes only to the email that the order with this number was bought with.
 */
async function mailReceipt(services: Services, tx: Transaction, row: Row): Promise<void> {
  const language = writtenLanguage(services, row.language)
  const t = services.messages[language]
  const email = await renderEmail(services, {
    language,
    subject: t('mail_withdrawal_subject', { number: row.orderNumber }),
    heading: t('mail_withdrawal_heading'),
    paragraphs: [t('mail_withdrawal_text')],
    facts: [
      { label: t('mail_withdrawal_declared'), lines: [t('mail_withdrawal_declaration')] },
      { label: t('mail_withdrawal_order'), lines: [isolate(row.orderNumber)] },
      { label: t('mail_withdrawal_goods'), lines: [row.goods || t('mail_withdrawal_all')] },
      { label: t('mail_withdrawal_name'), lines: [isolate(row.name)] },
      await receivedFact(services, tx, row),
    ],
    closing: t('mail_withdrawal_closing'),
  })
  await services.messenger.mail(
    tx,
    { kind: 'withdrawal', to: row.email, ...email },
    { idempotencyKey: `withdrawal:${row.requestKey}` },
  )
}

/**
 * Handles a number and email that match no order: the form must not carry anyone's words to a stranger, so the mail says
 * only when something was received, and goes only to an address that the shop knows. Otherwise the shop answers by hand.
 */
async function mailUnmatched(services: Services, tx: Transaction, row: Row): Promise<boolean> {
  const kind = 'withdrawal_unmatched'
  const isProven = await isKnownAddress(tx, row.email)
  if (!services.messenger.mayReach(kind, isProven)) return false
  const language = writtenLanguage(services, row.language)
  const t = services.messages[language]
  const email = await renderEmail(services, {
    language,
    subject: t('mail_withdrawal_unmatched_subject'),
    heading: t('mail_withdrawal_heading'),
    paragraphs: [t('mail_withdrawal_unmatched_text')],
    facts: [await receivedFact(services, tx, row)],
    closing: t('mail_withdrawal_closing'),
  })
  await services.messenger.mail(
    tx,
    { kind, to: row.email, isProven, ...email },
    { idempotencyKey: `withdrawal:${row.requestKey}` },
  )
  return true
}

async function receivedFact(services: Services, tx: Transaction, row: Row) {
  const language = writtenLanguage(services, row.language)
  const received = deadlineText(row.createdOn, await shopTimezone(services, tx), language)
  return { label: services.messages[language]('mail_withdrawal_received'), lines: [received] }
}

/** The facts that the shop needs to refund in time. */
export async function mailShopWithdrawal(
  services: Services,
  tx: Transaction,
  row: Row,
  { bought, isAnswered }: { bought: OrderRow | undefined; isAnswered: boolean },
): Promise<void> {
  const texts = shopTexts(services)
  const { t, language } = texts
  const timezone = await shopTimezone(services, tx)
  await mailShop(services, tx, {
    kind: 'shop_withdrawal',
    key: `withdrawal:${row.requestKey}`,
    account: null,
    language,
    subject: t('shop_mail_withdrawal_subject', { number: row.orderNumber }),
    text: shopText(t, { isMatched: bought !== undefined, isAnswered }),
    screen: '/money?tab=withdrawals',
    facts: [
      { label: t('shop_mail_customer'), lines: [row.name, row.email] },
      { label: t('shop_mail_goods'), lines: [row.goods || t('shop_mail_withdrawal_all')] },
      { label: t('mail_withdrawal_received'), lines: [deadlineText(row.createdOn, timezone, language)] },
      ...(bought
        ? [{ label: t('shop_mail_withdrawal_order'), lines: [orderState(bought, timezone, texts)] }]
        : []),
    ],
    replyTo: row.email,
  })
}

function shopText(t: Translate, { isMatched, isAnswered }: { isMatched: boolean; isAnswered: boolean }) {
  if (isMatched) return t('shop_mail_withdrawal_text')
  return t(isAnswered ? 'shop_mail_withdrawal_unmatched' : 'shop_mail_withdrawal_unanswered')
}

function orderState(bought: OrderRow, timezone: string, { t, language }: ShopTexts): string {
  const number = isolate(orderNumber(bought.id))
  const since = (key: string, moment: Date) =>
    t(key, { number, moment: deadlineText(moment, timezone, language) })
  if (bought.cancelledOn) return since('shop_mail_withdrawal_cancelled', bought.cancelledOn)
  if (bought.deliveredOn) return since('shop_mail_withdrawal_delivered', bought.deliveredOn)
  if (bought.handedOverOn) return since('shop_mail_withdrawal_handed_over', bought.handedOverOn)
  return t('shop_mail_withdrawal_not_sent', { number })
}
