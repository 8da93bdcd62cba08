import type { Language } from './messages.ts'

type InboxMessages = {
  sandbox: string
  notice: string
  inbox: string
  payments: string
  checkIn: string
  shop: string
  other: string
  recipient: string
  show: string
  refresh: string
  stop: string
  noSubject: string
  textMessage: string
  message: string
  code: string
  text: string
  links: string
  noMessages: string
  noMessagesText: string
  noPayments: string
  noPaymentsText: string
  coupons: string
  missing: string
  missingText: string
}

const en: InboxMessages = {
  sandbox: 'Sandbox',
  notice: 'Emails and text messages arrive here and are not delivered. No real payments.',
  inbox: 'Inbox',
  payments: 'Payments',
  checkIn: 'Check-in',
  shop: 'Shop',
  other: 'العربية',
  recipient: 'Recipient',
  show: 'Show',
  refresh: 'Refresh automatically',
  stop: 'Stop refreshing',
  noSubject: 'No subject',
  textMessage: 'Text message',
  message: 'Message',
  code: 'Code',
  text: 'Text',
  links: 'Links',
  noMessages: 'No messages yet',
  noMessagesText: 'Sign up or place an order in the shop to see its messages here.',
  noPayments: 'No payments yet',
  noPaymentsText: 'Check out in the shop to see its payments here.',
  coupons: 'Coupons to try',
  missing: 'Message not found',
  missingText: 'The inbox keeps the newest 500.',
}

const ar: InboxMessages = {
  sandbox: 'بيئة تجريبية',
  notice: 'تصل رسائل البريد والرسائل القصيرة إلى هنا ولا تُرسل إلى أحد. لا مدفوعات حقيقية.',
  inbox: 'الرسائل الواردة',
  payments: 'المدفوعات',
  checkIn: 'تسجيل الدخول إلى المركز',
  shop: 'المتجر',
  other: 'English',
  recipient: 'المستلم',
  show: 'عرض',
  refresh: 'تحديث تلقائي',
  stop: 'إيقاف التحديث',
  noSubject: 'بلا عنوان',
  textMessage: 'رسالة قصيرة',
  message: 'رسالة',
  code: 'الرمز',
  text: 'النص',
  links: 'الروابط',
  noMessages: 'لا رسائل بعد',
  noMessagesText: 'أنشئ حسابًا أو اطلب شيئًا من المتجر لتصل رسائله إلى هنا.',
  noPayments: 'لا مدفوعات بعد',
  noPaymentsText: 'ادفع في المتجر لتظهر مدفوعاته هنا.',
  coupons: 'قسائم للتجربة',
  missing: 'الرسالة غير موجودة',
  missingText: 'تُحفظ هنا أحدث 500 رسالة.',
}

export const inboxMessages: Readonly<Record<Language, InboxMessages>> = { en, ar }
