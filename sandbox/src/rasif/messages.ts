import type { Language } from '../pages/messages.ts'

type Own = {
  name: string
  noticeMore: string
  reference: string
  chooseCard: string
  chooseTransfer: string
  transferHint: string
  transfer: string
}

/** What the page of this provider says that the other one's does not. */
export const ownMessages: Record<Language, Own> = {
  en: {
    name: 'Rasif',
    noticeMore:
      'This page stands in for Rasif, a payment provider that does not exist. Use the test cards only, never a real one.',
    reference: 'Reference',
    chooseCard: 'Pay by card',
    chooseTransfer: 'Pay by bank transfer',
    transferHint: 'The money arrives later; the shop keeps your order until then.',
    transfer: 'Pay later',
  },
  ar: {
    name: 'رصيف',
    noticeMore:
      'تحل هذه الصفحة محل «رصيف»، وهو مزوّد دفع لا وجود له. استخدم البطاقات التجريبية فقط، ولا تُدخل بطاقة حقيقية أبدًا.',
    reference: 'المرجع',
    chooseCard: 'الدفع بالبطاقة',
    chooseTransfer: 'الدفع بحوالة مصرفية',
    transferHint: 'يصل المبلغ لاحقًا، ويحتفظ المتجر بطلبك حتى ذلك الحين.',
    transfer: 'الدفع لاحقًا',
  },
}
